import './expertise-panels.css';
import expertise from '../../../content/expertise.yaml';
import { Statement } from '../../ui/heading/statement.tsx';
import { ExpertiseCards } from './expertise-cards.tsx';

/** Technology and domain expertise, one panel each. */
export function ExpertisePanels() {
  return (
    <section className="section">
      <div className="wrap">
        <Statement text={expertise.heading} />
        {[expertise.technology, expertise.domain].map(({ tab, cards }) => (
          <section key={tab} className="expertise-panel">
            <h2>{tab}</h2>
            <ExpertiseCards cards={cards} />
          </section>
        ))}
      </div>
    </section>
  );
}

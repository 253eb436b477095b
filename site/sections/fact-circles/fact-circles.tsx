import './fact-circles.css';
import about from '../../../content/about.yaml';
import { Statement } from '../../ui/heading/statement.tsx';
import { FactCircle } from './fact-circle.tsx';

/** The specification's four figures, each a ring and a count. */
export function FactCircles() {
  return (
    <section className="section on-ink">
      <div className="wrap">
        <Statement text={about.facts.heading} />
        <div className="fact-circles">
          {about.facts.items.map((fact) => (
            <FactCircle key={`${fact.label} ${fact.title}`} fact={fact} />
          ))}
        </div>
      </div>
    </section>
  );
}

import './engagement-models.css';
import engagement from '../../../content/engagement-models.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

const { heading, models } = engagement;
const rows = ['fits', 'pay', 'own'] as const;

/** The pricing models, a card each: its purpose, the price, and the rights of the client. */
export function EngagementModels() {
  if (models.length === 0) return null;
  return (
    <section className="section on-mist" id="engagement-models">
      <div className="wrap">
        <SectionHeading text={heading} />
        <ul className="engagement-models">
          {models.map((model) => (
            <li key={model.name}>
              <h3>{model.name}</h3>
              <dl>
                {rows.map((row) => (
                  <div key={row}>
                    <dt>{engagement[row]}</dt>
                    <dd>{model[row]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

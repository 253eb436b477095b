import './engagement-models.css';
import { useFile } from '../../../engine/rendering.ts';
import { partId } from '../../../routes.ts';

/** The ways to agree on a price, below the estimate: what each suits, and how it is paid and owned. */
export function EngagementModels() {
  const { heading, models } = useFile('engagement-models.yaml');
  if (models.length === 0) return null;
  return (
    <div className="engagement-models" id={partId('engagement-models')}>
      <h3>{heading}</h3>
      <dl>
        {models.map(({ name, fits, pay, own }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {fits} {pay} {own}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

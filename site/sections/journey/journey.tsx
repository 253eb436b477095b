import './journey.css';
import '../../ui/path/path.css';
import type { Service } from '../../content/schemas/service.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** A service's signature drawing: steps on a line; the lit ones are what the company builds. */
export function Journey({ journey: { heading, steps } }: { journey: Service['journey'] }) {
  return (
    <section className="section on-ink" id="journey">
      <div className="wrap">
        <Statement text={heading} />
        <ol className="path path-row journey">
          {steps.map(({ icon, name, text, ours }) => (
            <li key={name} data-ours={ours || undefined}>
              <span className="path-node">
                <Icon name={icon} />
              </span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

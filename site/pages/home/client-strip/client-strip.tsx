import { useFile } from '../../../engine/rendering.ts';
import './client-strip.css';

export function ClientStrip() {
  const { clients } = useFile('company.yaml');
  const { heading, label = heading } = useFile('home.yaml').clients;
  if (clients.length === 0) return null;
  return (
    <section className="client-strip" aria-label={label}>
      <h2>{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops the movement, also with the keyboard */}
      <div className="client-strip-window" tabIndex={0} role="group" aria-label={label}>
        <div className="client-strip-track">
          {['first', 'again'].map((round) => (
            <ul key={round} aria-hidden={round === 'again' || undefined}>
              {clients.map(({ name, logo }) => (
                <li key={name}>
                  <img src={logo} width="32" height="32" alt="" loading="lazy" />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

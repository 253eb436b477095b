import './vision.css';
import about from '../../../content/about.yaml';
import { Picture } from '../../ui/picture/picture.tsx';

/** Where the company wants to go, and how. */
export function Vision() {
  const { vision, mission } = about;
  return (
    <section className="section">
      <div className="wrap vision">
        <article>
          <Picture picture={vision.picture} sizes="(min-width: 62rem) 46vw, 92vw" />
          <h2>{vision.heading}</h2>
          <p className="vision-title">{vision.title}</p>
          <p>{vision.text}</p>
        </article>
        <article>
          <Picture picture={mission.picture} sizes="(min-width: 62rem) 46vw, 92vw" />
          <h2>{mission.heading}</h2>
          <p>{mission.text}</p>
          <ul>
            {mission.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </article>
      </div>
    </section>
  );
}

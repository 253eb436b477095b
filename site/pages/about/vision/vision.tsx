import './vision.css';
import { useFile } from '../../../engine/content.ts';
import { Picture } from '../../../ui/picture/picture.tsx';

const sizes = '(min-width: 62rem) 50vw, 92vw';

export function Vision() {
  const { vision, mission } = useFile('about.yaml');
  return (
    <section className="section">
      <div className="wrap vision">
        {vision && (
          <article className="on-ink">
            <Picture picture={vision.picture} sizes={sizes} />
            <div>
              <h2>{vision.heading}</h2>
              <p className="vision-title">{vision.title}</p>
              <p>{vision.text}</p>
            </div>
          </article>
        )}
        {mission && (
          <article>
            <Picture picture={mission.picture} sizes={sizes} />
            <div>
              <h2>{mission.heading}</h2>
              <p>{mission.text}</p>
              <ul>
                {mission.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </article>
        )}
      </div>
    </section>
  );
}

import './vision.css';
import { useFile } from '../../../engine/rendering.ts';
import { Picture } from '../../../ui/picture/picture.tsx';

/** Vision and mission on one panel, beneath the picture and beside each other. */
export function Vision() {
  const { vision, mission } = useFile('about.yaml');
  return (
    <section className="section">
      <div className="wrap">
        <div className="vision on-ink">
          {vision?.picture && <Picture picture={vision.picture} sizes="(min-width: 62rem) 40vw, 92vw" />}
          <div>
            {vision && (
              <article>
                <h2>{vision.heading}</h2>
                <p className="vision-title">{vision.title}</p>
                <p>{vision.text}</p>
              </article>
            )}
            {mission && (
              <article>
                <h2>{mission.heading}</h2>
                <p>{mission.text}</p>
                <ul>
                  {mission.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </article>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

import './vision.css';
import about from '../../../content/about.yaml';

/** Where the company wants to go, and how. */
export function Vision() {
  const { vision, mission } = about;
  return (
    <section className="section">
      <div className="wrap vision">
        <article>
          <h2>{vision.heading}</h2>
          <p className="vision-title">{vision.title}</p>
          <p>{vision.text}</p>
        </article>
        <article>
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

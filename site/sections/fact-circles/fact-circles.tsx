import './fact-circles.css';
import about from '../../../content/about.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { FactCircle } from './fact-circle.tsx';

/** The specification's four figures, each a ring and a count. */
export function FactCircles() {
  return (
    <section className="section on-ink">
      <div className="wrap">
        <SectionHeading text={about.facts.heading} />
        <div className="fact-circles">
          {about.facts.items.map((fact) => (
            <FactCircle key={`${fact.label} ${fact.title}`} fact={fact} />
          ))}
        </div>
        <p className="fact-note">{about.facts.note}</p>
      </div>
    </section>
  );
}

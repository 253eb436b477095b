import './fact-circles.css';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { FactCircle, type Facts } from './fact-circle.tsx';

/** Figures about the company, each a ring and a count. */
export function FactCircles({ facts }: { facts: Facts }) {
  return (
    <section className="section on-ink">
      <div className="wrap">
        <SectionHeading text={facts.heading} />
        <div className="fact-circles">
          {facts.items.map((fact) => (
            <FactCircle key={`${fact.label} ${fact.title}`} fact={fact} />
          ))}
        </div>
        <p className="fact-note">{facts.note}</p>
      </div>
    </section>
  );
}

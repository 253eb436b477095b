import './fact-circles.css';
import { Section } from '../../ui/section/section.tsx';
import { FactCircle, type Facts } from './fact-circle.tsx';

/** Figures about the company, each a ring and a count. */
export function FactCircles({ facts }: { facts: Facts }) {
  return (
    <Section heading={facts.heading} ground="ink">
      <div className="fact-circles">
        {facts.items.map((fact) => (
          <FactCircle key={`${fact.label} ${fact.title}`} fact={fact} />
        ))}
      </div>
      <p className="fact-note">{facts.note}</p>
    </Section>
  );
}

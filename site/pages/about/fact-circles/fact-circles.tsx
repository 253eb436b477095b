import './fact-circles.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { Island } from '../../../islands/island.tsx';
import { Section } from '../../../ui/section/section.tsx';
import FactCircle from './fact-circle.island.tsx';

type Facts = NonNullable<PageContent<'about.yaml'>['facts']>;

export const FactCircles = ({ facts }: { facts: Facts }) => (
  <Section heading={facts.heading}>
    <p>{facts.note}</p>
    <div className="fact-circles">
      {facts.items.map((fact) => (
        <Island key={`${fact.label} ${fact.title}`} of={FactCircle} when="near" {...fact} />
      ))}
    </div>
  </Section>
);

import './overview.css';
import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Section } from '../ui/section/section.tsx';

export function Overview({
  heading,
  paragraphs,
  id,
  ground,
  aside,
  children,
}: {
  heading: Heading;
  paragraphs: readonly string[];
  id?: string;
  ground?: 'ink' | undefined;
  /** An element beside heading and text. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const text = (
    <div className="overview-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </div>
  );
  return (
    <Section heading={heading} id={id} ground={ground} columns intro={aside && text}>
      {aside ?? text}
    </Section>
  );
}

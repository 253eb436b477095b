import './paper.css';
import type { ReactNode } from 'react';
import { useFile } from '../../../engine/rendering.ts';

/** A sheet of paper as a client gets it, with what it is an example of at its head. */
export function Paper({
  look,
  title,
  heading: Heading = 'h3',
  children,
}: {
  look: string;
  title: string;
  heading?: 'h3' | 'h4';
  children: ReactNode;
}) {
  const words = useFile('lifecycle-page.yaml');
  return (
    <article className={`stage-paper paper-${look}`}>
      <small>{words.example}</small>
      <Heading>{title}</Heading>
      {children}
    </article>
  );
}

/** The same beneath what it is. */
export function NamedPaper({
  paper: { name, text, title },
  look,
  children,
}: {
  paper: { name: string; text: string; title: string };
  look: string;
  children: ReactNode;
}) {
  return (
    <div className={`named-${look}`}>
      <h3>{name}</h3>
      <p>{text}</p>
      <Paper look={look} title={title} heading="h4">
        {children}
      </Paper>
    </div>
  );
}

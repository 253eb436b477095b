import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';

export interface NoticeProps {
  page: 'notice';
  frame?: PageFrame | undefined;
  heading: string;
  /** A sentence about the reason, and one with advice. */
  text: string;
}

/** A page that explains why there is no other. */
export function Notice({ frame, heading, text }: NoticeProps) {
  return (
    <Document title={heading} frame={frame}>
      <section className="door panel">
        <h1>{heading}</h1>
        <p>{text}</p>
        {frame && (
          <p>
            <a href="/">Back to the inbox</a>
          </p>
        )}
      </section>
    </Document>
  );
}

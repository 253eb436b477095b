import { Document } from './document.tsx';
import { useFrame } from './page-frame.ts';

/** Why there is no other page. @param text a sentence about the reason, and one with advice */
export function Notice({ heading, text }: { heading: string; text: string }) {
  return (
    <Document title={heading}>
      <section className="door panel">
        <h1>{heading}</h1>
        <p>{text}</p>
        {useFrame().reader && (
          <p>
            <a href="/">Back to the inbox</a>
          </p>
        )}
      </section>
    </Document>
  );
}

import { Document } from './document.tsx';
import { type Reader, useFrame } from './page-frame.ts';

interface NoticeProps {
  heading: string;
  /** A sentence about the reason, and one with advice. */
  text: string;
  /** The address to ask for once more. */
  again?: string;
}

/** Why there is no other page. */
export function NoticePage({ heading, text, again }: NoticeProps) {
  const { reader } = useFrame();
  return (
    <Document title={heading}>
      <section className="door panel">
        <h1>{heading}</h1>
        <p>{text}</p>
        {again && (
          <p>
            <a href={again}>Try again</a>
          </p>
        )}
        {reader && <WayOn reader={reader} />}
      </section>
    </Document>
  );
}

function WayOn({ reader: { rights, hasStudio } }: { reader: Reader }) {
  const [address, text] = rights.includes('enquiries')
    ? ['/', 'Back to the inbox']
    : hasStudio && rights.includes('website')
      ? ['/website', 'To the website']
      : ['/you', 'Your keys and sessions'];
  return (
    <p>
      <a href={address}>{text}</a>
    </p>
  );
}

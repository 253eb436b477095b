import type { ReactNode } from 'react';
import { Bar, type NavItem } from './bar.tsx';
import { Keys } from './keys.tsx';
import { type DeskScript, useFrame, useReader } from './page-frame.ts';

interface DocumentProps {
  title: string;
  currentPage?: NavItem;
  scripts?: readonly DeskScript[];
  /** The page reloads itself: see `arrivedFromElsewhere`. */
  reload?: boolean;
  children: ReactNode;
}

export function Document({ title, currentPage, scripts = [], reload = false, children }: DocumentProps) {
  const { assets, reader } = useFrame();
  const open = reader?.open ?? 0;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {reload && <meta httpEquiv="refresh" content="0" />}
        <title>{`${open > 0 ? `(${open}) ` : ''}${title} | Desk`}</title>
        <link rel="icon" href={open > 0 ? `/icon/${open}.svg` : assets.logo} />
        <link rel="stylesheet" href={assets.styles} />
        {scripts.map((name) => (
          <script key={name} type="module" src={assets.scripts[name]} />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <Bar currentPage={currentPage} />
        <main id="content" tabIndex={-1}>
          {reader?.warning && (
            <div className="wrap">
              <p className="problem">Please tell the person who runs this server: {reader.warning}</p>
            </div>
          )}
          {children}
        </main>
        {reader && (
          <footer className="wrap">
            <small>Version {reader.version}</small>
            {scripts.includes('keys') && <Keys />}
          </footer>
        )}
      </body>
    </html>
  );
}

interface WidePageProps extends DocumentProps {
  above?: ReactNode;
  heading: ReactNode;
  aside?: ReactNode;
  /** After the result of the last action. */
  goOn?: ReactNode;
  className?: string;
}

export function WidePage({ above, heading, aside, goOn, className = 'wrap', children, ...page }: WidePageProps) {
  const { done } = useReader();
  return (
    <Document {...page}>
      {above}
      <div className={className}>
        <div className="lead-line">
          {heading}
          {aside}
        </div>
        {done && (
          <p className="outcome" role="status">
            {done} {goOn}
          </p>
        )}
        {children}
      </div>
    </Document>
  );
}

import type { ReactNode } from 'react';
import { Bar, type PageFrame } from './bar.tsx';
import { type DeskScript, useAssets } from './page-context.ts';

/** A whole page. Without a `frame`, the page is for people who are not signed in. */
export function Document({
  title,
  frame,
  scripts = [],
  reload = false,
  children,
}: {
  title: string;
  frame?: PageFrame | undefined;
  scripts?: readonly DeskScript[];
  /** The page reloads itself: see `arrivedFromElsewhere`. */
  reload?: boolean;
  children: ReactNode;
}) {
  const assets = useAssets();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {reload && <meta httpEquiv="refresh" content="0" />}
        <title>{`${title} | Desk`}</title>
        <link rel="icon" href={assets.logo} />
        <link rel="stylesheet" href={assets.styles} />
        {scripts.map((name) => (
          <script key={name} type="module" src={assets.scripts[name]} />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <Bar frame={frame} />
        <main id="content" tabIndex={-1}>
          {frame?.warning && (
            <div className="wrap">
              <p className="problem warning">Please tell the person who runs this server: {frame.warning}</p>
            </div>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}

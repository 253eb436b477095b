import type { ReactNode } from 'react';
import { type Reader, useFrame, useReader } from '../desk-context.ts';
import type { DeskScript } from '../desk-start.ts';

interface DocumentProps {
  title: string;
  currentPage?: NavItem;
  scripts?: readonly DeskScript[];
  /** The page reloads itself: see `isFromOtherSite`. */
  reload?: boolean;
  /** When its enquiries were read. Later enquiries are new. */
  since?: string;
  children: ReactNode;
}

export function Document({ title, currentPage, scripts = [], reload = false, since, children }: DocumentProps) {
  const { assets, reader } = useFrame();
  const openCount = reader?.openCount ?? 0;
  const hasNews = reader?.rights.includes('enquiries');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {reload && <meta httpEquiv="refresh" content="0" />}
        <title>{`${openCount > 0 ? `(${openCount}) ` : ''}${title} | Desk`}</title>
        <link rel="icon" href={openCount > 0 ? `/icon/${openCount}.svg` : assets.logo} />
        <link rel="stylesheet" href={assets.styles} />
        {[...scripts, ...(hasNews ? (['news'] as const) : [])].map((name) => (
          <script key={name} type="module" src={assets.scripts[name]} />
        ))}
      </head>
      <body data-since={hasNews ? (since ?? reader?.now().toISOString()) : undefined}>
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
  /** Follows the outcome of an action. */
  nextLink?: ReactNode;
  className?: string;
}

export function WidePage({ above, heading, aside, nextLink, className = 'wrap', children, ...page }: WidePageProps) {
  const { outcome } = useReader();
  return (
    <Document {...page}>
      {above}
      <div className={className}>
        <div className="lead-line">
          {heading}
          {aside}
        </div>
        {outcome && (
          <p className="outcome" role="status" data-stored>
            {outcome} {nextLink}
          </p>
        )}
        {children}
      </div>
    </Document>
  );
}

type NavItem = 'inbox' | 'spam' | 'figures' | 'website' | 'you';

function Bar({ currentPage }: { currentPage: NavItem | undefined }) {
  const { assets, reader } = useFrame();
  return (
    <header className="bar on-ink">
      <div className="wrap">
        <img src={assets.logo} alt="Desk" width="28" height="28" />
        {reader && <Navigation reader={reader} currentPage={currentPage} />}
      </div>
    </header>
  );
}

function Navigation({ reader, currentPage }: { reader: Reader; currentPage: NavItem | undefined }) {
  const items: [item: NavItem, address: string, label: string, count?: number][] = [];
  if (reader.rights.includes('enquiries')) {
    items.push(['inbox', '/', 'Inbox', reader.openCount], ['spam', '/spam', 'Spam', reader.spamCount]);
    items.push(['figures', '/figures', 'Figures']);
  }
  if (reader.hasStudio && reader.rights.includes('website')) items.push(['website', '/website', 'Website']);
  items.push(['you', '/you', 'You']);
  return (
    <>
      <nav aria-label="Desk">
        {items.map(([item, address, label, count = 0]) => (
          <a key={item} href={address} aria-current={currentPage === item ? 'page' : undefined}>
            {label}
            {count > 0 && <span className="count"> {count > 999 ? '999+' : count}</span>}
          </a>
        ))}
      </nav>
      <span className="person">{reader.person}</span>
      <form method="post" action="/sign-out">
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}

/** As in `keys.browser.ts`. */
const keys = [
  ['j', 'next line'],
  ['k', 'line before'],
  ['Enter', 'open the line'],
  ['x', 'select the line'],
  ['t', 'take it'],
  ['a', 'answer'],
  ['e', 'mark as answered'],
  ['n', 'new enquiry'],
  ['/', 'search'],
  ['?', 'these keys'],
] as const;

const Keys = () => (
  <>
    <button className="quiet small" type="button" popoverTarget="keys">
      Keys
    </button>
    <button className="quiet small" type="button" data-notify hidden>
      Notify me of new ones
    </button>
    <small data-notify-blocked hidden>
      Notifications are blocked: allow them for this address in the settings of your browser, behind the sign beside the
      address.
    </small>
    <div className="panel keys" id="keys" popover="auto" role="dialog" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  </>
);

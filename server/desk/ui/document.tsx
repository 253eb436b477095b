import type { ReactNode } from 'react';
import { type PersonContext, useDocumentData, usePersonContext } from '../desk-context.ts';
import type { DeskScript } from '../desk-start.ts';

interface DocumentProps {
  title: string;
  currentPage?: NavItem;
  scripts?: readonly DeskScript[];
  /** Whether the browser reloads the page at once; see `isFromOtherSite`. */
  isReloaded?: boolean;
  /** The time at which the enquiries of the page were read. Later enquiries are new. */
  readAt?: string;
  children: ReactNode;
}

export function Document({ title, currentPage, scripts = [], isReloaded = false, readAt, children }: DocumentProps) {
  const { assets, personContext } = useDocumentData();
  const openCount = personContext?.openCount ?? 0;
  const canSeeEnquiries = personContext?.rights.includes('enquiries');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isReloaded && <meta httpEquiv="refresh" content="0" />}
        <title>{`${openCount > 0 ? `(${openCount}) ` : ''}${title} | Desk`}</title>
        <link rel="icon" href={openCount > 0 ? `/icon/${openCount}.svg` : assets.logo} />
        <link rel="stylesheet" href={assets.styles} />
        {[...scripts, ...(canSeeEnquiries ? (['news'] as const) : [])].map((name) => (
          <script key={name} type="module" src={assets.scripts[name]} />
        ))}
      </head>
      <body data-since={canSeeEnquiries ? (readAt ?? personContext?.now().toISOString()) : undefined}>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <HeaderBar currentPage={currentPage} />
        <main id="content" tabIndex={-1}>
          {personContext?.warning && (
            <div className="wrap">
              <p className="problem">Please tell the person who runs this server: {personContext.warning}</p>
            </div>
          )}
          {children}
        </main>
        {personContext && (
          <footer className="wrap">
            <small>Version {personContext.version}</small>
            {scripts.includes('keys') && <KeyboardHelp />}
          </footer>
        )}
      </body>
    </html>
  );
}

interface WidePageProps extends DocumentProps {
  banner?: ReactNode;
  heading: ReactNode;
  aside?: ReactNode;
  /** A link after the message about an action. */
  nextLink?: ReactNode;
  className?: string;
}

export function WidePage({ banner, heading, aside, nextLink, className = 'wrap', children, ...page }: WidePageProps) {
  const { actionMessage } = usePersonContext();
  return (
    <Document {...page}>
      {banner}
      <div className={className}>
        <div className="lead-line">
          {heading}
          {aside}
        </div>
        {actionMessage && (
          <p className="outcome" role="status" data-stored>
            {actionMessage} {nextLink}
          </p>
        )}
        {children}
      </div>
    </Document>
  );
}

type NavItem = 'inbox' | 'spam' | 'figures' | 'website' | 'you';

function HeaderBar({ currentPage }: { currentPage: NavItem | undefined }) {
  const { assets, personContext } = useDocumentData();
  return (
    <header className="bar on-ink">
      <div className="wrap">
        <img src={assets.logo} alt="Desk" width="28" height="28" />
        {personContext && <Navigation context={personContext} currentPage={currentPage} />}
      </div>
    </header>
  );
}

function Navigation({ context, currentPage }: { context: PersonContext; currentPage: NavItem | undefined }) {
  const { rights, hasStudio, person, openCount, spamCount } = context;
  const items: [item: NavItem, address: string, label: string, count?: number][] = [];
  if (rights.includes('enquiries')) {
    items.push(['inbox', '/', 'Inbox', openCount], ['spam', '/spam', 'Spam', spamCount]);
    items.push(['figures', '/figures', 'Figures']);
  }
  if (hasStudio && rights.includes('website')) items.push(['website', '/website', 'Website']);
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
      <span className="person">{person}</span>
      <form method="post" action="/sign-out">
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}

/** The keys of `keys.browser.ts`. */
const keyDescriptions = [
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

const KeyboardHelp = () => (
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
        {keyDescriptions.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  </>
);

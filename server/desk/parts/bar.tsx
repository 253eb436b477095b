import { useAssets } from './page-context.ts';

/** The items of the navigation. */
export type NavItem = 'inbox' | 'spam' | 'figures' | 'you';

/** The content around each page of a signed-in person. */
export interface PageFrame {
  /** Their address. */
  person: string;
  /** The item of this page; undefined for pages beneath none. */
  currentPage: NavItem | undefined;
  /** Numbers of open enquiries, and of suspected spam. */
  open: number;
  spam: number;
  /** A problem for the operator, as a sentence; empty if there is none. */
  warning: string;
  /** False if a proxy signs people in. */
  canSignOut: boolean;
}

const navItems: [NavItem, address: string, label: string][] = [
  ['inbox', '/', 'Inbox'],
  ['spam', '/spam', 'Spam'],
  ['figures', '/figures', 'Figures'],
  ['you', '/you', 'You'],
];

export function Bar({ frame }: { frame: PageFrame | undefined }) {
  const { logo } = useAssets();
  return (
    <header className="bar on-ink">
      <div className="wrap">
        <img src={logo} alt="Desk" width="28" height="28" />
        {frame && <Navigation frame={frame} />}
      </div>
    </header>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="count"> {count > 999 ? '999+' : count}</span>;
}

function Navigation({ frame }: { frame: PageFrame }) {
  const counts: Partial<Record<NavItem, number>> = { inbox: frame.open, spam: frame.spam };
  return (
    <>
      <nav aria-label="Desk">
        {navItems.map(([item, address, label]) => (
          <a key={item} href={address} aria-current={frame.currentPage === item ? 'page' : undefined}>
            {label}
            <Count count={counts[item] ?? 0} />
          </a>
        ))}
      </nav>
      <span className="person">{frame.person}</span>
      {frame.canSignOut && (
        <form method="post" action="/sign-out">
          <button type="submit">Sign out</button>
        </form>
      )}
    </>
  );
}

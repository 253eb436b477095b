import { useAssets } from './page-context.ts';

/** The items of the navigation. */
export type NavItem = 'inbox' | 'spam' | 'figures' | 'you';

/** What every page of a person who is signed in shows around itself. */
export interface PageFrame {
  /** Their address. */
  person: string;
  /** Where the page stands; undefined for one that stands beneath no place. */
  currentPage: NavItem | undefined;
  /** How many wait for an answer, and how many for a look. */
  open: number;
  spam: number;
  /** What an operator has to look into; empty when all is well. */
  warning: string;
  /** False where a proxy has let them in: only it can let them out again. */
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

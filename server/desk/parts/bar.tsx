import { useAssets } from './page-context.ts';

/** The places of the navigation. */
export type Place = 'inbox' | 'spam' | 'figures' | 'you';

/** What every page of a person who is signed in shows around itself. */
export interface Frame {
  /** Their address. */
  person: string;
  /** Where the page stands; undefined for one that stands beneath no place. */
  place: Place | undefined;
  /** How many wait for an answer, and how many for a look. */
  open: number;
  spam: number;
  /** What an operator has to look into; empty when all is well. */
  warning: string;
  /** False where a proxy has let them in: only it can let them out again. */
  canSignOut: boolean;
}

const places: [Place, address: string, label: string][] = [
  ['inbox', '/', 'Inbox'],
  ['spam', '/spam', 'Spam'],
  ['figures', '/figures', 'Figures'],
  ['you', '/you', 'You'],
];

export function Bar({ frame }: { frame: Frame | undefined }) {
  const { mark } = useAssets();
  return (
    <header className="bar on-ink">
      <div className="wrap">
        <img src={mark} alt="Desk" width="28" height="28" />
        {frame && <Navigation frame={frame} />}
      </div>
    </header>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="count"> {count > 999 ? '999+' : count}</span>;
}

function Navigation({ frame }: { frame: Frame }) {
  const counts: Partial<Record<Place, number>> = { inbox: frame.open, spam: frame.spam };
  return (
    <>
      <nav aria-label="Desk">
        {places.map(([place, address, label]) => (
          <a key={place} href={address} aria-current={frame.place === place ? 'page' : undefined}>
            {label}
            <Count count={counts[place] ?? 0} />
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

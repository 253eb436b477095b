import { type Reader, useFrame } from './page-frame.ts';

export type NavItem = 'inbox' | 'spam' | 'figures' | 'you';

/** @param currentPage undefined for pages beneath no item */
export function Bar({ currentPage }: { currentPage: NavItem | undefined }) {
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
  const items: [item: NavItem, address: string, label: string, count?: number][] = [
    ['inbox', '/', 'Inbox', reader.open],
    ['spam', '/spam', 'Spam', reader.spam],
    ['figures', '/figures', 'Figures'],
    ['you', '/you', 'You'],
  ];
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
      {reader.canSignOut && (
        <form method="post" action="/sign-out">
          <button type="submit">Sign out</button>
        </form>
      )}
    </>
  );
}

// Additions to the inbox that need JavaScript: a notice of new enquiries, and keys to move through the list.

const news = document.querySelector<HTMLElement>('.news');
let source: EventSource | undefined;

/** Shows the number of enquiries since this page was made, with a link. */
function showNews(count: number): void {
  if (!news || count === 0) return;
  const show = document.createElement('a');
  show.href = '/';
  show.textContent = 'Show';
  news.replaceChildren(count === 1 ? '1 new enquiry' : `${count} new enquiries`, show);
}

/** Only while the page is visible: a browser has few connections for one host, and a desk may be open in many tabs. */
function listen(): void {
  source?.close();
  source = undefined;
  if (!news?.dataset.since || document.hidden) return;
  source = new EventSource(`/events?since=${encodeURIComponent(news.dataset.since)}`);
  source.addEventListener('new', ({ data }) => showNews(Number(data)));
}

document.addEventListener('visibilitychange', listen);
// A page from the back/forward cache has missed events.
addEventListener('pageshow', listen);
addEventListener('pagehide', () => source?.close());

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.open-row')];

/** Moves the focus by this number of rows; `Enter` then opens the enquiry, as on any link. */
function moveFocus(by: number): void {
  const all = links();
  const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

const keys: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  '/': () => document.querySelector<HTMLInputElement>('.words')?.focus(),
};

addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element).closest?.('input:not([type="checkbox"]), select, textarea');
  const act = keys[event.key];
  if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});

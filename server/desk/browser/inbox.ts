// Adds to the inbox what a page of plain HTML cannot do: it tells of new enquiries, and the keyboard walks through the list.

const news = document.querySelector<HTMLElement>('.news');
let source: EventSource | undefined;

/** The number, as a sentence with a link; the server counts from when this page was made. */
function tell(count: number): void {
  if (!news || count === 0) return;
  const show = document.createElement('a');
  show.href = '/';
  show.textContent = 'Show';
  news.replaceChildren(count === 1 ? '1 new enquiry' : `${count} new enquiries`, show);
}

/** Only while somebody looks: a browser has few connections for one host, and a desk is open in many tabs. */
function listen(): void {
  source?.close();
  source = undefined;
  if (!news?.dataset.since || document.hidden) return;
  source = new EventSource(`/events?since=${encodeURIComponent(news.dataset.since)}`);
  source.addEventListener('new', ({ data }) => tell(Number(data)));
}

document.addEventListener('visibilitychange', listen);
// A page that comes back from the browser's memory is as old as it was.
addEventListener('pageshow', listen);
addEventListener('pagehide', () => source?.close());

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.open-row')];

/** Moves the focus by so many rows; `Enter` then opens the one that has it, as on any link. */
function move(by: number): void {
  const all = links();
  const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

const keys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  '/': () => document.querySelector<HTMLInputElement>('.words')?.focus(),
};

addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element).closest?.('input:not([type="checkbox"]), select, textarea');
  const act = keys[event.key];
  if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});

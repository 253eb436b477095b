// Additions to lists that need JavaScript: notices of new enquiries, and a box for all rows.

const news = document.querySelector<HTMLElement>('.news');
const title = document.title;
let source: EventSource | undefined;
let shown = 0;

/** Shows the number of enquiries since this page was made, with a link, in the tab's title too. */
function showNews(count: number): void {
  if (!news || count === 0) return;
  const text = count === 1 ? '1 new enquiry' : `${count} new enquiries`;
  const show = document.createElement('a');
  show.href = '/';
  show.textContent = 'Show';
  news.replaceChildren(text, show);
  document.title = `${text} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const open = Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);
  if (icon) icon.href = `/icon/${open + count}.svg`;
  if (document.hidden && count > shown && permission() === 'granted')
    new Notification(text, { tag: 'new-enquiries', icon: '/icon/1.svg' });
  shown = count;
}

/** Browsers on phones have no such notifications. */
const permission = () => ('Notification' in globalThis ? Notification.permission : 'denied');

const ask = document.querySelector<HTMLButtonElement>('[data-notify]');
if (ask && news && permission() === 'default') {
  ask.hidden = false;
  ask.addEventListener('click', async () => {
    await Notification.requestPermission();
    ask.hidden = true;
  });
}

/**
 * The page listens while it is visible. Of the hidden ones only one does, which may notify: a browser has few connections
 * for one host, and a desk may be open in many tabs.
 */
function listen(): void {
  source?.close();
  source = undefined;
  if (!news?.dataset.since) return;
  if (!document.hidden) open();
  else
    void navigator.locks?.request('desk-news', async () => {
      if (!document.hidden) return;
      open();
      await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
    });
}

function open(): void {
  source = new EventSource(`/events?since=${encodeURIComponent(news?.dataset.since ?? '')}`);
  source.addEventListener('new', ({ data }) => showNews(Number(data)));
}

document.addEventListener('visibilitychange', listen);
// A page from the back/forward cache has missed events.
addEventListener('pageshow', listen);
addEventListener('pagehide', () => source?.close());

const all = document.querySelector<HTMLInputElement>('thead [name=all]');
const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody .select input')];
all?.addEventListener('change', () => {
  for (const box of boxes) box.checked = all.checked;
});
for (const box of boxes) {
  box.addEventListener('change', () => {
    if (all && !box.checked) all.checked = false;
  });
}

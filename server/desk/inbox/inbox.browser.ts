// Additions to lists that need JavaScript: notices of new enquiries, and a box for all rows.

const news = document.querySelector<HTMLElement>('.news');
const title = document.title;
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

const notify = document.querySelector<HTMLButtonElement>('[data-notify]');
if (notify && news && permission() === 'default') {
  notify.hidden = false;
  notify.addEventListener('click', async () => {
    await Notification.requestPermission();
    notify.hidden = true;
  });
}

const timer = news?.dataset.since ? setInterval(ask, 5_000) : undefined;

async function ask(): Promise<void> {
  const address = `/news?since=${encodeURIComponent(news?.dataset.since ?? '')}`;
  // Without a connection the next one may succeed, and without a session none does.
  const response = await fetch(address).catch(() => undefined);
  if (response?.status === 401) clearInterval(timer);
  if (response?.ok) showNews(Number(await response.text()));
}

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

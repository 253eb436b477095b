// Shows on an open page how many enquiries came in since it was made: in the title of its tab, and in the inbox above the list.

const { since } = document.body.dataset;
const title = document.title;
const waiting = Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);
const inList = document.querySelector<HTMLElement>('.news');
let shown = 0;

/** Shows a sentence with a link above the page. */
function showLine(text: string, link: string, address: string): void {
  const line = inList ?? document.querySelector<HTMLElement>('.news') ?? newLine();
  const show = document.createElement('a');
  show.href = address;
  show.textContent = link;
  line.replaceChildren(text, show);
}

function newLine(): HTMLElement {
  const line = document.createElement('div');
  line.className = 'news';
  line.role = 'status';
  document.querySelector('main')?.prepend(line);
  return line;
}

function showNews(count: number): void {
  const text = count === 1 ? '1 new enquiry' : `${count} new enquiries`;
  if (inList) showLine(text, 'Show', '/');
  document.title = `${text} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = `/icon/${waiting + count}.svg`;
  // Without `renotify`, a notification that replaces another makes no sound. TypeScript does not know this option.
  const options = { tag: 'new-enquiries', renotify: true, icon: '/icon/1.svg' } as NotificationOptions;
  try {
    if (document.hidden && count > shown && permission() === 'granted' && claimNotifications())
      new Notification(text, options);
  } catch {
    // Browsers on phones throw.
  }
  shown = count;
}

/** Undefined in browsers without notifications. */
const permission = () => ('Notification' in globalThis ? Notification.permission : undefined);

const pageId = `${Math.random()}`;
/** Browsers limit hidden pages to one request a minute. */
const notifierTimeoutMs = 90_000;

/** Only one of several open pages notifies: the one whose id is in their common storage. @returns whether it is this page */
function claimNotifications(): boolean {
  try {
    const [notifier, at] = (localStorage.speaker ?? '').split(' ');
    if (notifier !== pageId && Date.now() - Number(at) < notifierTimeoutMs) return false;
    localStorage.speaker = `${pageId} ${Date.now()}`;
  } catch {
    // Without storage, each page notifies.
  }
  return true;
}

addEventListener('pagehide', () => {
  try {
    if (localStorage.speaker?.startsWith(pageId)) localStorage.removeItem('speaker');
  } catch {
    // Without storage there is nothing to remove.
  }
});

const requestIntervalMs = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;
let failures = 0;
let isPaused = false;
/** About a minute: a restart of the server takes less. */
const maxFailures = 12;

async function requestNews(): Promise<void> {
  claimNotifications();
  const response = await fetch(`/news?since=${encodeURIComponent(since ?? '')}`).catch(() => undefined);
  if (response?.ok) {
    const count = Number(await response.text());
    if (isPaused) resume();
    failures = 0;
    if (count > 0) showNews(count);
  } else if (response?.status === 401 || response?.status === 403) {
    // No later request succeeds without a session. The person may sign in on another page and come back.
    clearInterval(timer);
    timer = undefined;
    pause('You are signed out here, so new enquiries are not shown.', 'Sign in');
  } else if (++failures === maxFailures) {
    pause('The desk does not answer, so new enquiries are not shown.', 'Try again');
  }
}

function pause(text: string, link: string): void {
  isPaused = true;
  showLine(text, link, location.href);
  document.title = `No news · ${title}`;
}

function resume(): void {
  isPaused = false;
  shown = 0;
  document.title = title;
  const line = document.querySelector('.news');
  if (line === inList) line?.replaceChildren();
  else line?.remove();
}

if (since) {
  timer = setInterval(requestNews, requestIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || timer !== undefined) return;
    timer = setInterval(requestNews, requestIntervalMs);
    void requestNews();
  });
}

const notify = document.querySelector<HTMLButtonElement>('[data-notify]');
const blocked = document.querySelector<HTMLElement>('[data-notify-blocked]');
const showChoice = () => {
  if (notify) notify.hidden = permission() !== 'default';
  if (blocked) blocked.hidden = permission() !== 'denied';
};
showChoice();
notify?.addEventListener('click', async () => {
  await Notification.requestPermission();
  showChoice();
});

// Shows the number of enquiries that arrived after the page was loaded: in the title of every page, and at the top of the inbox.

const { since: readAt } = document.body.dataset;
const title = document.title;
const waitingCount = Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);
const inboxLine = document.querySelector<HTMLElement>('.news');
let shownCount = 0;

/** Shows a message with a link at the top of the page. */
function showLine(text: string, linkText: string, address: string): void {
  const line = inboxLine ?? document.querySelector<HTMLElement>('.news') ?? newLine();
  const link = document.createElement('a');
  link.href = address;
  link.textContent = linkText;
  line.replaceChildren(text, link);
}

function newLine(): HTMLElement {
  const line = document.createElement('div');
  line.className = 'news';
  line.role = 'status';
  document.querySelector('main')?.prepend(line);
  return line;
}

function showNewEnquiries(count: number): void {
  const text = count === 1 ? '1 new enquiry' : `${count} new enquiries`;
  if (inboxLine) showLine(text, 'Show', '/');
  document.title = `${text} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = `/icon/${waitingCount + count}.svg`;
  // Without `renotify`, a notification that replaces another makes no sound. TypeScript does not know `renotify`.
  const options = { tag: 'new-enquiries', renotify: true, icon: '/icon/1.svg' } as NotificationOptions;
  try {
    if (document.hidden && count > shownCount && permission() === 'granted' && claimNotifications())
      new Notification(text, options);
  } catch {
    // On phones, `new Notification` throws an error, so phones show no notification.
  }
  shownCount = count;
}

/** Undefined if the browser has no notifications. */
const permission = () => ('Notification' in globalThis ? Notification.permission : undefined);

const pageId = `${Math.random()}`;
/** Longer than a minute, because browsers run the timers of hidden pages only once a minute. */
const notifierTimeoutMs = 90_000;

/** Of several open pages, only the page whose id is in `localStorage` notifies. @returns true if this page may notify */
function claimNotifications(): boolean {
  try {
    const [notifier, at] = (localStorage.speaker ?? '').split(' ');
    if (notifier !== pageId && Date.now() - Number(at) < notifierTimeoutMs) return false;
    localStorage.speaker = `${pageId} ${Date.now()}`;
  } catch {
    // Without `localStorage`, every page notifies.
  }
  return true;
}

addEventListener('pagehide', () => {
  try {
    if (localStorage.speaker?.startsWith(pageId)) localStorage.removeItem('speaker');
  } catch {
    // Without `localStorage` there is nothing to remove.
  }
});

const requestIntervalMs = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;
let failureCount = 0;
let isPaused = false;
/** This number of failures takes about a minute. A restart of the server takes less time. */
const maxFailures = 12;

async function requestNewCount(): Promise<void> {
  claimNotifications();
  const response = await fetch(`/news?since=${encodeURIComponent(readAt ?? '')}`).catch(() => undefined);
  if (response?.ok) {
    const count = Number(await response.text());
    if (isPaused) resume();
    failureCount = 0;
    if (count > 0) showNewEnquiries(count);
  } else if (response?.status === 401 || response?.status === 403) {
    // Without a session every request would fail, so the timer stops until the person returns to this page.
    clearInterval(timer);
    timer = undefined;
    pause('You are signed out here, so new enquiries are not shown.', 'Sign in');
  } else if (++failureCount === maxFailures) {
    pause('The desk does not answer, so new enquiries are not shown.', 'Try again');
  }
}

function pause(text: string, linkText: string): void {
  isPaused = true;
  showLine(text, linkText, location.href);
  document.title = `No news · ${title}`;
}

function resume(): void {
  isPaused = false;
  shownCount = 0;
  document.title = title;
  const line = document.querySelector('.news');
  if (line === inboxLine) line?.replaceChildren();
  else line?.remove();
}

if (readAt) {
  timer = setInterval(requestNewCount, requestIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || timer !== undefined) return;
    timer = setInterval(requestNewCount, requestIntervalMs);
    void requestNewCount();
  });
}

const notifyButton = document.querySelector<HTMLButtonElement>('[data-notify]');
const blockedNotice = document.querySelector<HTMLElement>('[data-notify-blocked]');
const updateNotifyButton = () => {
  if (notifyButton) notifyButton.hidden = permission() !== 'default';
  if (blockedNotice) blockedNotice.hidden = permission() !== 'denied';
};
updateNotifyButton();
notifyButton?.addEventListener('click', async () => {
  await Notification.requestPermission();
  updateNotifyButton();
});

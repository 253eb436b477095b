// Tells an open page of enquiries that came in since it was made: in the title of its tab and, in the inbox, in words.

const { since } = document.body.dataset;
const title = document.title;
const waiting = Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);
const inList = document.querySelector<HTMLElement>('.news');
let shown = 0;

/** Says it above the page, with a link. A page without such a line gets one. */
function say(text: string, link: string, address: string): void {
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
  if (inList) say(text, 'Show', '/');
  document.title = `${text} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = `/icon/${waiting + count}.svg`;
  // Without `renotify`, one that takes the place of another makes no sound. TypeScript does not know it.
  const options = { tag: 'new-enquiries', renotify: true, icon: '/icon/1.svg' } as NotificationOptions;
  try {
    if (document.hidden && count > shown && permission() === 'granted' && isSpeaker()) new Notification(text, options);
  } catch {
    // Browsers on phones throw.
  }
  shown = count;
}

/** Undefined in browsers without notifications. */
const permission = () => ('Notification' in globalThis ? Notification.permission : undefined);

const me = `${Math.random()}`;
/** Browsers let hidden pages ask once a minute. */
const spokeWithinMs = 90_000;

/** Of several open pages one notifies, or each enquiry would sound as often. It says so in a place that all of them read. */
function isSpeaker(): boolean {
  try {
    const [speaker, at] = (localStorage.speaker ?? '').split(' ');
    if (speaker !== me && Date.now() - Number(at) < spokeWithinMs) return false;
    localStorage.speaker = `${me} ${Date.now()}`;
  } catch {
    // Without such a place, each page speaks.
  }
  return true;
}

addEventListener('pagehide', () => {
  try {
    if (localStorage.speaker?.startsWith(me)) localStorage.removeItem('speaker');
  } catch {
    // It never spoke in such a place.
  }
});

const pauseMs = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;
let unanswered = 0;
let isSilent = false;
/** About a minute: a server that is restarted is back sooner. */
const mostUnanswered = 12;

async function ask(): Promise<void> {
  isSpeaker();
  const response = await fetch(`/news?since=${encodeURIComponent(since ?? '')}`).catch(() => undefined);
  if (response?.ok) {
    const count = Number(await response.text());
    if (isSilent) goOn();
    unanswered = 0;
    if (count > 0) showNews(count);
  } else if (response?.status === 401 || response?.status === 403) {
    // Without a session no later request succeeds; a person who is back may have signed in elsewhere.
    clearInterval(timer);
    timer = undefined;
    fallSilent('You are signed out here, so new enquiries are not shown.', 'Sign in');
  } else if (++unanswered === mostUnanswered) {
    fallSilent('The desk does not answer, so new enquiries are not shown.', 'Try again');
  }
}

function fallSilent(text: string, link: string): void {
  isSilent = true;
  say(text, link, location.href);
  document.title = `No news · ${title}`;
}

function goOn(): void {
  isSilent = false;
  shown = 0;
  document.title = title;
  const line = document.querySelector('.news');
  if (line === inList) line?.replaceChildren();
  else line?.remove();
}

if (since) {
  timer = setInterval(ask, pauseMs);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || timer !== undefined) return;
    timer = setInterval(ask, pauseMs);
    void ask();
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

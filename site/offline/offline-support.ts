import type { FormName } from '@company/enquiry/enquiry.ts';
import type { PageContent } from '@company/schemas/contents.ts';
import { pageOfPart } from '../engine/page-part.ts';
import { hydrate } from '../islands/schedule.ts';
import { linkToPart, withoutTrailingSlash } from '../routes.ts';
import { flushAndNotify, type QueueResult } from './flush.ts';
import { resumeNetworkSwitch } from './network-switch.ts';
import { readQueue, requestSync, syncTag } from './queue.ts';
import { cacheUrlsMessage, register } from './register.ts';

/** The time from the start of the application to the registration of the worker, as in the specification. */
const registrationDelayMs = 30_000;

/** The time between two flushes, unless an `online` event starts a flush earlier. */
const flushIntervalMs = 60_000;

interface OfflineWords extends Words {
  /** For the console, if the browser has no service workers. */
  unsupported: string;
}

/**
 * Starts the service worker and the queue of enquiries on this device. If the browser refuses storage or
 * workers, the page works without them.
 * @param startedAt the time when the application started, from `performance.now()`
 */
export function startOfflineSupport(startedAt: number): void {
  const words: OfflineWords = JSON.parse(
    document.querySelector<HTMLElement>('[data-offline]')?.dataset.offline ?? '{}',
  );
  startWorker(startedAt, words.unsupported);
  startFlushing(words);
  startOfflinePage();
  resumeNetworkSwitch().catch(console.warn);
}

/** Does nothing in development, where cached files would hide edits. */
function startWorker(startedAt: number, unsupported: string): void {
  if (import.meta.env.DEV) return;
  if ('serviceWorker' in navigator)
    setTimeout(() => cacheThisVisit().catch(console.error), startedAt + registrationDelayMs - performance.now());
  else console.log(unsupported);
}

function startFlushing(words: Words): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    clearTimeout(timer);
    hydrateForm()
      .then(() => flushAndNotify((result) => showResult(result, words)))
      .then(
        // An enquiry may be queued at any time, so the queue is read again and again.
        () => {
          timer = setTimeout(attempt, flushIntervalMs);
        },
        // The browser refuses storage, so there is no queue and no further attempt.
        (error: unknown) => console.warn(error),
      );
  };
  addEventListener('online', attempt);
  addEventListener('pageshow', attempt);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data?.type === syncTag) attempt();
  });
  attempt();
}

/** Hydrates the form if there are queued enquiries, so that the form can show the enquiries and their results. */
async function hydrateForm(): Promise<void> {
  const form = document.querySelector<HTMLElement>('[data-island=enquiry-form]');
  if (form && (await readQueue()).length > 0) await hydrate(form).catch(console.error);
}

async function cacheThisVisit() {
  const wasControlled = await register();
  const { active } = await navigator.serviceWorker.ready;
  // The worker also caches the files that this page loaded before the worker was active.
  if (!wasControlled) active?.postMessage(cacheUrlsMessage());
  if ((await readQueue()).some(([, entry]) => entry.state === 'queued')) await requestSync();
}

export type Words = PageContent<'errors.yaml'>['kept'];

const pendingResults: QueueResult[] = [];

/** Shows the result of a queued enquiry in a notice. If another notice is open, the result is shown after it. */
export function showResult(result: QueueResult, words: Words): void {
  pendingResults.push(result);
  if (pendingResults.length === 1) showFirst(words);
}

function showFirst(words: Words): void {
  const [result] = pendingResults;
  if (!result) return;
  const notice = Object.assign(document.createElement('p'), { className: 'toast queue-notice', role: 'alert' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: words.close });
  close.addEventListener('click', () => {
    notice.remove();
    pendingResults.shift();
    showFirst(words);
  });
  notice.append(...contentOfNotice(result, words), close);
  document.body.append(notice);
}

function contentOfNotice(result: QueueResult, words: Words): (string | Node)[] {
  if (result.state === 'sent') return [words.sent.replace('{reference}', result.reference)];
  if (result.state === 'expired') return [words.expired];
  const href = linkToPart(result.enquiry.form as FormName, 'enquiry');
  return [words.notTaken, ' ', Object.assign(document.createElement('a'), { href, textContent: words.open })];
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decodeEntities = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => characters[name] ?? whole);

/** The titles of all pages that open offline, by path: from cached pages, and from cached parts for navigations. */
async function cachedPages(): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const name of ['pages', 'parts']) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? '';
      // A regular expression finds the title, because a parser would read 80 KB for each page. The title is used
      // without the company's name after ` | `.
      const title = decodeEntities(/<title>([^<]*)/.exec(text)?.[1] ?? '').replace(/ \|[^|]*$/, '');
      const { pathname } = new URL(request.url);
      const path = withoutTrailingSlash(pageOfPart(pathname) ?? pathname);
      if (title && path !== withoutTrailingSlash(location.pathname)) titles.set(path, title);
    }
  }
  return titles;
}

/**
 * On the offline page: lists the pages on this device, and loads the requested page when the network is back. Does
 * nothing on other pages.
 */
export function startOfflinePage(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#cached-pages');
  const page = template?.parentElement;
  if (!page) return;
  addEventListener('online', () => {
    // If the visitor has pressed a link, that navigation has priority.
    if (page.isConnected && !window.navigation?.transition) location.replace(location.pathname + location.search);
  });
  if ('caches' in window) cachedPages().then((pages) => showPages(template, pages), console.warn);
}

function showPages(template: HTMLTemplateElement, pages: ReadonlyMap<string, string>): void {
  if (pages.size === 0) return;
  const list = document.importNode(template.content, true);
  const item = list.querySelector('li');
  const items = [...pages]
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([path, name]) => {
      const copy = item?.cloneNode(true) as Element;
      const link = copy.querySelector('a');
      link?.setAttribute('href', path);
      link?.firstChild?.replaceWith(name);
      return copy;
    });
  item?.replaceWith(...items);
  template.replaceWith(list);
}

/**
 * The first script of every page, inlined: brings the rest of the stylesheet when the first view has been drawn, decides
 * when the application is loaded (when the browser is idle, or at the visitor's first sign of life), and holds back a
 * press that comes too early to be answered, then repeats it.
 */
const script = document.querySelector<HTMLElement>('script[data-app]');
const { app = '', modules = '', rest = '' } = script?.dataset ?? {};

const root = document.documentElement;
const { scheduler } = window as { scheduler?: Partial<Scheduler> };
const turn = () => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when what the link leads to is there, or will not come. */
const link = (rel: string, href: string) =>
  new Promise((resolve) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, onload: resolve, onerror: resolve }),
    );
  });

// Whoever comes back to a place within the page, or is led to one, needs its whole height; a hidden page has no frames.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let isUrgent = document.hidden || location.hash !== '' || visit?.type !== 'navigate';

let showing: Promise<void> | undefined;
/** Resolves when nothing is held back any more. */
const show = () => {
  showing ??= showRest().finally(() => root.removeAttribute('data-held'));
  return showing;
};

/**
 * Brings the rest of the stylesheet (where it does not come the page is read without), then shows what is beneath part by
 * part, and each part's style, layout and painting in turns of their own: no press waits for long.
 */
async function showRest() {
  if (!rest) return;
  await link('stylesheet', rest);
  if (document.readyState === 'loading' && !isUrgent) {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  for (const part of document.querySelectorAll('#main, #main > * ~ *, .footer')) {
    if (isUrgent) break;
    await turn();
    part.setAttribute('data-shown', '');
    getComputedStyle(part).getPropertyValue('color');
    await turn();
    part.getBoundingClientRect();
    await frame();
  }
}

if (isUrgent) void show();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(show, 50)));

let state: 'waiting' | 'ready' | 'unavailable' = 'waiting';
let starting: Promise<void> | undefined;

const start = () => {
  starting ??= load();
  return starting;
};
const startAtOnce = () => {
  isUrgent = true;
  void start();
};

async function load() {
  if (app) for (const href of [app, ...modules.split(' ')]) void link('modulepreload', href);
  try {
    await show();
    if (app) await (await import(/* @vite-ignore */ app)).ready;
    state = 'ready';
  } catch (error) {
    // Without the application links, forms and menus work as plain HTML: nothing may stay behind a held press.
    console.error(error);
    state = 'unavailable';
  }
}

const once = { once: true, passive: true, capture: true };
for (const sign of ['pointerover', 'focusin']) addEventListener(sign, start, once);
for (const press of ['pointerdown', 'keydown']) addEventListener(press, startAtOnce, once);

function hold(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: Element };
  const button = target.closest<HTMLElement>('button:not([type=submit])');
  if (state !== 'waiting' || (type === 'click' && !button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void start().then(() => (type === 'click' ? button?.click() : (target as HTMLFormElement).requestSubmit(submitter)));
}

for (const press of ['click', 'submit']) addEventListener(press, hold, true);

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 200);
});

// What stands beneath the first view is held back only when all of the above has run: else nobody would show it.
if (rest) root.dataset.held = '';

export {};

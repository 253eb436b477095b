/**
 * The first script of every page, inlined: brings the rest of the stylesheet when the first view has been drawn, decides
 * when the application is loaded (when the browser is idle, or at the visitor's first sign of life), and holds back a
 * press that comes too early to be answered, then repeats it.
 */
const script = document.querySelector<HTMLElement>('script[data-app]');
const { app = '', modules = '', rest = '' } = script?.dataset ?? {};

const root = document.documentElement;
let dress = () => {};
/** Resolves when the rest of the stylesheet is there, or will not come: then the page is read without. */
const dressed = new Promise<void>((resolve) => {
  dress = () => {
    dress = () => {};
    if (!rest) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: rest });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  };
});

let showAll = () => {};
/** Resolves when nothing is held back any more. */
const shown = new Promise<void>((resolve) => {
  showAll = () =>
    void dressed.then(() => {
      root.removeAttribute('data-held');
      resolve();
    });
});

/** Shows it part by part, so that no frame has to wait for the whole page. */
async function show() {
  await dressed;
  if (!rest) return showAll();
  const parts = document.querySelectorAll('#main > * ~ *, .footer').values();
  const next = () => {
    const { value, done } = parts.next();
    if (done) return showAll();
    value.setAttribute('data-shown', '');
    requestAnimationFrame(() => setTimeout(next));
  };
  next();
}

// Whoever comes back to a place within the page, or is led to one, needs its whole height; a hidden page has no frames.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (document.hidden || location.hash || visit?.type !== 'navigate') {
  dress();
  showAll();
} else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => dress(), 50)));
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
else void show();

let state: 'waiting' | 'ready' | 'unavailable' = 'waiting';
let started: Promise<void> | undefined;

const start = () => {
  dress();
  if (!app) return Promise.resolve();
  started ??= load();
  return started;
};

async function load() {
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    await shown;
    const { ready }: { ready: Promise<void> } = await import(/* @vite-ignore */ app);
    await ready;
    state = 'ready';
  } catch (error) {
    // Without the application links, forms and menus work as plain HTML: nothing may stay behind a held press.
    console.error(error);
    state = 'unavailable';
  }
}

const once = { once: true, passive: true, capture: true };
for (const sign of ['pointerover', 'pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, once);
for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => showAll(), once);

function hold(event: Event, repeat: () => void) {
  if (state !== 'waiting') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void start().then(repeat);
}

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button:not([type=submit])');
    if (button) hold(event, () => button.click());
  },
  true,
);
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    hold(event, () => form.requestSubmit(submitter));
  },
  true,
);

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 200);
});

// What stands beneath the first view is held back only when all of the above has run: else nobody would show it.
if (rest) root.dataset.held = '';

/**
 * The first script of every page, inlined: decides when the application is loaded (when the browser is idle, or at the
 * visitor's first sign of life), and holds back a press that comes too early to be answered, then repeats it.
 */
const script = document.querySelector<HTMLElement>('script[data-app]');
const { app = '', modules = '' } = script?.dataset ?? {};

let state: 'waiting' | 'ready' | 'unavailable' = 'waiting';
let started: Promise<void> | undefined;

const start = () => {
  if (!app) return Promise.resolve();
  started ??= load();
  return started;
};

async function load() {
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    const { ready }: { ready: Promise<void> } = await import(/* @vite-ignore */ app);
    await ready;
    state = 'ready';
  } catch (error) {
    // Without the application links, forms and menus work as plain HTML: nothing may stay behind a held press.
    console.error(error);
    state = 'unavailable';
  }
}

for (const sign of ['pointerover', 'pointerdown', 'keydown', 'focusin']) {
  addEventListener(sign, start, { once: true, passive: true, capture: true });
}

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

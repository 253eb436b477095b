import { restoreViewState } from '../ui/history-entry/restore-places.ts';
import { showPanel } from '../ui/tabs/panels.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';

/*
 * The first script of every page, inlined. The script loads the application when the browser is idle or at the visitor's first
 * interaction. A press on an island that is not interactive yet is delayed: the script repeats the press when the island is ready.
 * Several presses of the same control are repeated once.
 */
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

// Without this class, stylesheets show only what works without scripts. The class is removed if the application fails.
// `@media (scripting)` cannot be used: it stays true when the application fails, and Chrome before 120 and Safari
// before 17 do not support it.
const { classList } = document.documentElement;
classList.add('js');

type Application = typeof import('../client-entry.ts');

let started: Promise<Application> | undefined;
let isReady = false;
let hasFailed = false;

/** After a press, the maximum time for loading the files that the island needs. */
const pressTimeoutMs = 10_000;

const start = () => {
  started ??= load();
  return started;
};

function load(): Promise<Application> {
  for (const href of [app, ...modules.split(' ')]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const application: Promise<Application> = import(/* @vite-ignore */ app);
  application
    .then(({ ready }) => ready)
    .then(() => {
      isReady = true;
    }, giveUp);
  return application;
}

/** Makes the page work as plain HTML: links, forms and menus need no scripts. */
function giveUp(error: unknown): void {
  hasFailed = true;
  classList.remove('js');
  console.error(error);
  // If the application starts later, the page uses scripts again.
  started
    ?.then(({ ready }) => ready)
    .then(() => {
      hasFailed = false;
      classList.add('js');
    }, console.error);
}

onFirstInteraction(() => {
  document.documentElement.dataset.used = '';
  void start();
});
addEventListener('load', () => whenIdle(start));

/** Functions that repeat the delayed presses. The key is the pressed button, or the submitted form. */
const delayedPresses = new Map<HTMLElement, () => void>();

async function delayPress(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: HTMLFormElement };
  const pressed = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : target;
  const island = pressed?.closest<HTMLElement>('[data-island]:not([data-live])');
  if (!pressed || !island || hasFailed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFirst = !delayedPresses.has(pressed);
  delayedPresses.set(pressed, () => (type === 'click' ? pressed.click() : target.requestSubmit(submitter)));
  if (!isFirst) return;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, pressTimeoutMs, new Error(`No interactive island after ${pressTimeoutMs} ms`));
  });
  try {
    await Promise.race([start().then(({ hydrate }) => hydrate(island)), timeout]);
  } catch (error) {
    if (isReady) {
      // Only this island has failed, but the whole page now shows what works without scripts.
      console.error(error);
      classList.remove('js');
    } else giveUp(error);
    island.dataset.live = '';
  }
  delayedPresses.get(pressed)?.();
  delayedPresses.delete(pressed);
}

for (const press of ['click', 'submit']) addEventListener(press, delayPress, true);

addEventListener('DOMContentLoaded', () => restoreViewState());
// The browser's search has found text in a hidden panel, so the panel is shown.
addEventListener('beforematch', ({ target }) => showPanel(target as HTMLElement));

import { restorePlaces } from '../ui/history-entry/restore-places.ts';
import { showPanel } from '../ui/tabs/panels.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';

/**
 * The first script of every page, inlined. It loads the application when the browser is idle or at the visitor's first
 * interaction. A press on an island that is not interactive yet is held back and repeated later. Several presses of the
 * same control are repeated once.
 */
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

// Stylesheets show what works without scripts until this class is set, and again when the application does not start.
// `@media (scripting)` does not know that, and Chrome before 120 and Safari before 17 do not have it.
const { classList } = document.documentElement;
classList.add('js');

type Application = typeof import('../client-entry.ts');

let started: Promise<Application> | undefined;
let isReady = false;
let hasFailed = false;

/** The maximum wait for the files after a press. */
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

/** Shows what works without scripts: links, forms and menus work as plain HTML. */
function giveUp(error: unknown): void {
  hasFailed = true;
  classList.remove('js');
  console.error(error);
  // The application may still arrive later.
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

/** Held presses in their order: buttons, and forms with the button that submits them. */
const heldPresses = new Map<HTMLElement, () => void>();

async function holdPress(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: HTMLFormElement };
  const pressed = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : target;
  const island = pressed?.closest<HTMLElement>('[data-island]:not([data-live])');
  if (!pressed || !island || hasFailed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFirst = !heldPresses.has(pressed);
  heldPresses.set(pressed, () => (type === 'click' ? pressed.click() : target.requestSubmit(submitter)));
  if (!isFirst) return;
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, pressTimeoutMs, new Error(`Nothing ${pressTimeoutMs} ms after a press`));
  });
  try {
    await Promise.race([start().then(({ hydrate }) => hydrate(island)), timeout]);
  } catch (error) {
    if (isReady) {
      // Shows what works without scripts instead of a button that does nothing.
      console.error(error);
      classList.remove('js');
    } else giveUp(error);
    island.dataset.live = '';
  }
  heldPresses.get(pressed)?.();
  heldPresses.delete(pressed);
}

for (const press of ['click', 'submit']) addEventListener(press, holdPress, true);

addEventListener('DOMContentLoaded', () => restorePlaces());
// The browser's search has found text in a hidden panel.
addEventListener('beforematch', ({ target }) => showPanel(target as HTMLElement));

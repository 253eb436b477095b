import { showAsLeft } from '../ui/history-entry/kept-places.ts';
import { showPanel } from '../ui/tabs/panels.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';

/**
 * The first script of every page, inlined. Loads the application when the browser is idle or at the visitor's first
 * interaction, whichever is first. A press on an island that is not interactive yet is held back, then repeated: once, because
 * who presses a button that does not answer again has no other wish.
 */
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

// Stylesheets show what works without scripts until this is set, and again when the application does not start. Not
// `@media (scripting)`: it cannot know that, and Chrome before 120 and Safari before 17 do not have it.
const { classList } = document.documentElement;
classList.add('js');

type Application = typeof import('../client-entry.ts');

let started: Promise<Application> | undefined;
let isReady = false;
let hasFailed = false;

/** After a press nobody waits longer for files that do not come. */
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

/** Links, forms and menus work as plain HTML too. */
function giveUp(error: unknown): void {
  hasFailed = true;
  classList.remove('js');
  console.error(error);
  // It may still come.
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

/** What was pressed, in this order: buttons, and forms with the button that submits them. */
const held = new Map<HTMLElement, () => void>();

async function hold(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: HTMLFormElement };
  const pressed = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : target;
  const island = pressed?.closest<HTMLElement>('[data-island]:not([data-live])');
  if (!pressed || !island || hasFailed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFirst = !held.has(pressed);
  held.set(pressed, () => (type === 'click' ? pressed.click() : target.requestSubmit(submitter)));
  if (!isFirst) return;
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, pressTimeoutMs, new Error(`Nothing ${pressTimeoutMs} ms after a press`));
  });
  try {
    await Promise.race([start().then(({ hydrate }) => hydrate(island)), late]);
  } catch (error) {
    if (isReady) {
      // What works without scripts takes the place of a button that does nothing.
      console.error(error);
      classList.remove('js');
    } else giveUp(error);
    island.dataset.live = '';
  }
  held.get(pressed)?.();
  held.delete(pressed);
}

for (const press of ['click', 'submit']) addEventListener(press, hold, true);

addEventListener('DOMContentLoaded', () => showAsLeft());
// The browser has found words in a panel that is not shown.
addEventListener('beforematch', ({ target }) => showPanel(target as HTMLElement));

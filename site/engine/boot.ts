import { showPanel } from '../ui/tabs/panels.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';
import { showAsLeft } from './show-as-left.ts';

/**
 * The first script of every page, inlined. Loads the application when the browser is idle or at the visitor's first
 * interaction, whichever is first. A press that comes before the application is ready is held back, then repeated: once, because
 * who presses a button that does not answer again has no other wish.
 */
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

// Stylesheets show what works without scripts until this is set, and again when the application does not start. Not
// `@media (scripting)`: it cannot know that, and Chrome before 120 and Safari before 17 do not have it.
const { classList } = document.documentElement;
classList.add('js');

let isPending = true;
let started: Promise<void> | undefined;

/** After a press nobody waits longer for files that do not come. */
const pressTimeoutMs = 10_000;
let countDown = () => {};
const pressedInVain = new Promise((_, reject) => {
  countDown = () =>
    void setTimeout(reject, pressTimeoutMs, new Error(`No application ${pressTimeoutMs} ms after a press`));
});

const start = () => {
  started ??= load();
  return started;
};

async function load() {
  for (const href of [app, ...modules.split(' ')]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const application = import(/* @vite-ignore */ app).then(({ ready }) => ready);
  try {
    await Promise.race([application, pressedInVain]);
  } catch (error) {
    // Links, forms and menus work as plain HTML too.
    classList.remove('js');
    console.error(error);
    // It may still come.
    application.then(() => classList.add('js'), console.error);
  }
  isPending = false;
  for (const repeat of held.values()) repeat();
}

onFirstInteraction(start);
addEventListener('load', () => whenIdle(start));

/** What was pressed, in this order: buttons, and forms with the button that submits them. */
const held = new Map<HTMLElement, () => void>();

function hold(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: HTMLFormElement };
  const pressed = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : target;
  if (!isPending || !pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(pressed, () => (type === 'click' ? pressed.click() : target.requestSubmit(submitter)));
  countDown();
  void start();
}

for (const press of ['click', 'submit']) addEventListener(press, hold, true);

addEventListener('DOMContentLoaded', showAsLeft);
// The browser has found words in a panel that is not shown.
addEventListener('beforematch', ({ target }) => isPending && showPanel(target as HTMLElement));

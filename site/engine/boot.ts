import { onFirstInteraction, whenIdle } from './idle.ts';

/**
 * The first script of every page, inlined. Loads the application when the browser is idle or at the visitor's first
 * interaction, whichever is first. A press that comes before the application is ready is held back, then repeated.
 */
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

// Stylesheets show what works without scripts until this is set, and again when the application does not start. Not
// `@media (scripting)`: it cannot know that, and Chrome before 120 and Safari before 17 do not have it.
const { classList } = document.documentElement;
classList.add('js');

let isPending = true;
let started: Promise<void> | undefined;

const start = () => {
  started ??= load();
  return started;
};

async function load() {
  for (const href of [app, ...modules.split(' ')]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    await (await import(/* @vite-ignore */ app)).ready;
  } catch (error) {
    // Links, forms and menus work as plain HTML too.
    classList.remove('js');
    console.error(error);
  }
  isPending = false;
}

onFirstInteraction(start);
addEventListener('load', () => whenIdle(start));

function hold(event: Event) {
  const { target, type, submitter } = event as SubmitEvent & { target: Element };
  const button = target.closest<HTMLElement>('button:not([type=submit])');
  if (!isPending || (type === 'click' && !button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void start().then(() => (type === 'click' ? button?.click() : (target as HTMLFormElement).requestSubmit(submitter)));
}

for (const press of ['click', 'submit']) addEventListener(press, hold, true);

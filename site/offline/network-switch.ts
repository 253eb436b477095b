import { homePath } from '@company/schemas/addresses.ts';
import { type PagePart, partAddress } from '../engine/page-part.ts';
import { linkTo } from '../routes.ts';
import { ask, controller, keeping, register } from './register.ts';
import { type CutOffMessage, type CutOffWords, cutOffType } from './scope.ts';

/*
 * Takes the network from this page, so that its visitor sees what works without one: the worker then answers it from the device alone.
 * Nothing is stored. A bar at the edge of the window, which stays while pages change, gives it back.
 */

/** More often than the worker forgets. */
const repeatMs = 5_000;

let repeating: ReturnType<typeof setInterval> | undefined;
let bar: HTMLElement | undefined;

type Listener = (isOff: boolean, isNew: boolean) => void;

const listeners = new Set<Listener>();

/** Tells how it is now, and each change. @returns ends it */
export function onNetworkSwitch(listener: Listener): () => void {
  listener(repeating !== undefined, false);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener(repeating !== undefined, true);
}

const tell = (worker: ServiceWorker, words?: CutOffWords | null): Promise<CutOffWords | undefined> =>
  ask(worker, { type: cutOffType, address: location.href, words } satisfies CutOffMessage, 3_000);

/** @throws where there is no worker, and so no way to keep this page from the network */
export async function switchNetworkOff(words: CutOffWords): Promise<void> {
  // A draft is on the desk, and in development cached files would hide edits.
  if (import.meta.env.DEV || homePath !== '/' || !('serviceWorker' in navigator)) throw new Error('No worker here');
  await register();
  const worker = await controller();
  // An enquiry is what a visitor tries: its form has to be here, too.
  const part = partAddress(linkTo('contact'));
  const { app, modules, styles }: PagePart = await (await fetch(part)).json();
  await ask(worker, keeping(part, app, ...modules, ...styles), 20_000);
  if (!(await tell(worker, words))) throw new Error('The worker is of an earlier release');
  keepOff(worker, words);
  dispatchEvent(new Event('offline'));
}

export async function switchNetworkOn(): Promise<void> {
  clearInterval(repeating);
  repeating = undefined;
  bar?.remove();
  await tell(await controller(), null);
  tellListeners();
  // All that waits for the network, such as an enquiry, goes on.
  dispatchEvent(new Event('online'));
}

/** A page that was opened while its network was off has none either. */
export async function resumeNetworkSwitch(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const words = worker && (await tell(worker));
  if (words) keepOff(worker, words);
}

function keepOff(worker: ServiceWorker, words: CutOffWords): void {
  repeating ??= setInterval(() => tell(worker, words).catch(console.warn), repeatMs);
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.button });
  button.addEventListener('click', () => void switchNetworkOn().catch(console.error));
  bar ??= document.createElement('aside');
  bar.className = 'toast queue-notice';
  bar.setAttribute('aria-label', words.text);
  bar.replaceChildren(words.text, button);
  document.body.append(bar);
  tellListeners();
}

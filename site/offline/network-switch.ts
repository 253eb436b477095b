import { homePath } from '@company/schemas/addresses.ts';
import { type PagePart, partAddress } from '../engine/page-part.ts';
import { linkTo } from '../routes.ts';
import { cacheUrlsMessage, callWorker, controllingWorker, register } from './register.ts';
import { type CutOffMessage, type CutOffWords, cutOffType } from './scope.ts';

/*
 * Cuts this page off from the network, so that its visitor sees what works offline. The worker answers from the device
 * alone. Nothing is stored. A bar at the edge of the window switches the network on again. It stays during navigations.
 */

/** Shorter than the worker's `cutOffTimeoutMs`. */
const renewIntervalMs = 5_000;

let renewal: ReturnType<typeof setInterval> | undefined;
let bar: HTMLElement | undefined;

type Listener = (isOff: boolean, isNew: boolean) => void;

const listeners = new Set<Listener>();

/**
 * Reports the current state and each change.
 * @returns a function that stops the reports
 */
export function onNetworkSwitch(listener: Listener): () => void {
  listener(renewal !== undefined, false);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener(renewal !== undefined, true);
}

const sendCutOff = (worker: ServiceWorker, words?: CutOffWords | null): Promise<CutOffWords | undefined> =>
  callWorker(worker, { type: cutOffType, address: location.href, words } satisfies CutOffMessage, 3_000);

/** @throws if there is no worker */
export async function switchNetworkOff(words: CutOffWords): Promise<void> {
  // A draft has no worker. In development cached files would hide edits.
  if (import.meta.env.DEV || homePath !== '/' || !('serviceWorker' in navigator)) throw new Error('No worker here');
  await register();
  const worker = await controllingWorker();
  // Visitors try to send an enquiry, so the contact page has to be cached.
  const part = partAddress(linkTo('contact'));
  const { app, modules, styles }: PagePart = await (await fetch(part)).json();
  await callWorker(worker, cacheUrlsMessage(part, app, ...modules, ...styles), 20_000);
  if (!(await sendCutOff(worker, words))) throw new Error('The worker is of an earlier release');
  keepCutOff(worker, words);
  dispatchEvent(new Event('offline'));
}

export async function switchNetworkOn(): Promise<void> {
  clearInterval(renewal);
  renewal = undefined;
  bar?.remove();
  await sendCutOff(await controllingWorker(), null);
  notifyListeners();
  // Enquiries and everything else that waits for the network continue.
  dispatchEvent(new Event('online'));
}

/** Restores the bar on a page that was opened while its network was off. */
export async function resumeNetworkSwitch(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const words = worker && (await sendCutOff(worker));
  if (words) keepCutOff(worker, words);
}

function keepCutOff(worker: ServiceWorker, words: CutOffWords): void {
  renewal ??= setInterval(() => sendCutOff(worker, words).catch(console.warn), renewIntervalMs);
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words.button });
  button.addEventListener('click', () => void switchNetworkOn().catch(console.error));
  bar ??= document.createElement('aside');
  bar.className = 'toast queue-notice';
  bar.setAttribute('aria-label', words.text);
  bar.replaceChildren(words.text, button);
  document.body.append(bar);
  notifyListeners();
}

import { homePath } from '@company/schemas/addresses.ts';
import { type PagePart, partAddress } from '../engine/page-part.ts';
import { linkTo } from '../routes.ts';
import { cacheUrlsMessage, callWorker, controllingWorker, register } from './register.ts';
import { type CutOffMessage, type CutOffWords, cutOffType } from './scope.ts';

/*
 * Cuts this page off from the network, so that the visitor sees what works offline: the worker answers all requests
 * from its caches. A bar at the edge of the window has a button that switches the network on again. The bar stays
 * after navigations.
 */

/** The interval of the messages to the worker, which must be shorter than the worker's `cutOffTimeoutMs`. */
const renewIntervalMs = 5_000;

let renewal: ReturnType<typeof setInterval> | undefined;
let bar: HTMLElement | undefined;

/** @param isChange false at registration, when the listener gets the current state */
type Listener = (isOff: boolean, isChange: boolean) => void;

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
  if (import.meta.env.DEV || homePath !== '/' || !('serviceWorker' in navigator))
    throw new Error('This page has no worker');
  await register();
  const worker = await controllingWorker();
  // The visitor may try to send an enquiry offline, so the contact page has to be cached.
  const part = partAddress(linkTo('contact'));
  const { app, modules, styles }: PagePart = await (await fetch(part)).json();
  await callWorker(worker, cacheUrlsMessage(part, app, ...modules, ...styles), 20_000);
  if (!(await sendCutOff(worker, words))) throw new Error('The worker of an earlier release does not support this');
  keepCutOff(worker, words);
  dispatchEvent(new Event('offline'));
}

export async function switchNetworkOn(): Promise<void> {
  clearInterval(renewal);
  renewal = undefined;
  bar?.remove();
  await sendCutOff(await controllingWorker(), null);
  notifyListeners();
  // Starts everything that waits for the network, such as queued enquiries.
  dispatchEvent(new Event('online'));
}

/** Shows the bar on a page that was opened while the network was off. */
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

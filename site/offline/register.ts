import { manifestAddress } from '../seo/site-files.ts';
import { withTimeout } from '../ui/with-timeout.ts';

/**
 * Registers the worker. Repeated calls change nothing.
 * @returns whether the worker controlled this page before
 */
export async function register(): Promise<boolean> {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  // The manifest is linked late, because browsers fetch it and its icon at once.
  if (!document.querySelector('link[rel=manifest]'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestAddress }));
  await navigator.serviceWorker.ready;
  return wasControlled;
}

/** The worker that controls this page. Rejects after ten seconds without one, for example after a forced reload. */
export async function controllingWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await withTimeout(
      new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true })),
      10_000,
    );
  return serviceWorker.controller as ServiceWorker;
}

/** Sends a message and resolves with its answer. */
export function callWorker<Answer>(worker: ServiceWorker, message: object, timeoutMs: number): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Answer>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(message, [port2]);
  return withTimeout(answer, timeoutMs);
}

/**
 * A message for Workbox's router: caches this page, its files, which loaded before the worker was active, and other
 * addresses.
 */
export const cacheUrlsMessage = (...others: readonly string[]) => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  const page = [location.pathname, { headers: { accept: 'text/html' } }];
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...new Set([...files, ...others])] } };
};

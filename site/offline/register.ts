import { manifestAddress } from '../seo/site-files.ts';
import { withTimeout } from '../ui/with-timeout.ts';

/**
 * Registers the worker. A second call does no harm.
 * @returns true if a worker controlled this page before the call
 */
export async function register(): Promise<boolean> {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  // The manifest is linked only now, because browsers fetch the manifest and its icon as soon as it is linked.
  if (!document.querySelector('link[rel=manifest]'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestAddress }));
  await navigator.serviceWorker.ready;
  return wasControlled;
}

/** The worker that controls this page. Rejects after ten seconds without a worker, for example after a forced reload. */
export async function controllingWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await withTimeout(
      new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true })),
      10_000,
    );
  return serviceWorker.controller as ServiceWorker;
}

/** Sends a message to the worker and resolves with the worker's answer. */
export function callWorker<Answer>(worker: ServiceWorker, message: object, timeoutMs: number): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Answer>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(message, [port2]);
  return withTimeout(answer, timeoutMs);
}

/**
 * A message that makes Workbox's router cache this page, the files of this page (which were loaded before the worker was
 * active), and other addresses.
 */
export const cacheUrlsMessage = (...others: readonly string[]) => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  const page = [location.pathname, { headers: { accept: 'text/html' } }];
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...new Set([...files, ...others])] } };
};

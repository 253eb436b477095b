import { manifestAddress } from '../seo/site-files.ts';
import { withTimeout } from '../ui/with-timeout.ts';

/** Registers the worker; again, it changes nothing. @returns whether this page was its before */
export async function register(): Promise<boolean> {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  // Only now: browsers fetch the manifest and its icon at once.
  if (!document.querySelector('link[rel=manifest]'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestAddress }));
  await navigator.serviceWorker.ready;
  return wasControlled;
}

/** The worker of this page. Rejects after ten seconds without one, as when a page was loaded past it. */
export async function controller(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await withTimeout(
      new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true })),
      10_000,
    );
  return serviceWorker.controller as ServiceWorker;
}

/** Sends a message and resolves with its answer. */
export function ask<Answer>(worker: ServiceWorker, message: object, ms: number): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Answer>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(message, [port2]);
  return withTimeout(answer, ms);
}

/** For Workbox's router: it keeps this page and its files, which were loaded before the worker was there, and others. */
export const keeping = (...others: readonly string[]) => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  const page = [location.pathname, { headers: { accept: 'text/html' } }];
  return { type: 'CACHE_URLS', payload: { urlsToCache: [page, ...new Set([...files, ...others])] } };
};

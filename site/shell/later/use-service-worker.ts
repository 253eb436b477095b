import { useEffect } from 'react';
import errors from '../../../content/errors.yaml';
import { readKept } from '../../forms/kept/kept-enquiries.ts';
import { askForSync } from '../../forms/send.ts';

/** How long after the application is stable the worker is registered, in milliseconds, as the specification has it. */
const delay = 30_000;

/**
 * Registers the service worker, once and late; not during development, where it would stand between editor and page.
 * @param since when the application was stable, as `performance.now()` has it
 */
export function useServiceWorker(since: number): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    if (!('serviceWorker' in navigator)) {
      console.log(errors.workers.unsupported);
      return;
    }
    const timer = setTimeout(
      () => {
        register().catch((error: unknown) => console.error(error));
      },
      since + delay - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [since]);
}

async function register() {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this page loaded before there was a worker: the worker keeps it as if it had fetched it.
  if (!wasControlled) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urlsOfThisVisit() } });
  if ((await readKept()).some(([, entry]) => entry.state === 'waiting')) await askForSync();
}

/** The page and what it shows, in the form that Workbox's router takes: an address, or one with request options. */
function urlsOfThisVisit() {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  return [[location.pathname, { headers: { accept: 'text/html' } }], ...new Set(files)];
}

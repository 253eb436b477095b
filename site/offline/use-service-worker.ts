import { useEffect, useState } from 'react';
import errors from '../../content/errors.yaml';
import { requestSync } from './background-sync.ts';
import { readQueue } from './queue.ts';

/** How long after the application is stable the worker is registered, in milliseconds, as the specification has it. */
const delay = 30_000;

/**
 * Registers the service worker, once and late; not during development, where it would stand between editor and page.
 * @param since when the application was stable, as `performance.now()` has it
 * @returns whether it has been registered
 */
export function useServiceWorker(since: number): boolean {
  const [isRegistered, setRegistered] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    if (!('serviceWorker' in navigator)) {
      console.log(errors.workers.unsupported);
      return;
    }
    const timer = setTimeout(
      () => {
        register().then(
          () => setRegistered(true),
          (error: unknown) => console.error(error),
        );
      },
      since + delay - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [since]);
  return isRegistered;
}

async function register() {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this page loaded before there was a worker: the worker keeps it as if it had fetched it.
  if (!wasControlled) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urlsOfThisVisit() } });
  if ((await readQueue()).some(([, entry]) => entry.state === 'queued')) await requestSync();
}

/** The page and what it shows, in the form that Workbox's router takes: an address, or one with request options. */
function urlsOfThisVisit() {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  return [[location.pathname, { headers: { accept: 'text/html' } }], ...new Set(files)];
}

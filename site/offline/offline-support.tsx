import { useEffect, useState } from 'react';
import errors from '../../content/errors.yaml';
import { manifestAddress } from '../seo/icons.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { requestSync } from './background-sync.ts';
import { readQueue } from './queue.ts';
import { QueueNotice } from './queue-notice.tsx';

/**
 * Offline support: the service worker and the queue of enquiries on this device. The manifest is linked only after the
 * worker is registered, because browsers fetch it and its icon at once.
 * @param since time at which the application was stable, as returned by `performance.now()`
 */
export function OfflineSupport({ since }: { since: number }) {
  return (
    // Browsers refuse storage and workers in many ways: without them the page works all the same.
    <ErrorBoundary fallback={() => null}>
      <ServiceWorker since={since} />
      <QueueNotice />
    </ErrorBoundary>
  );
}

function ServiceWorker({ since }: { since: number }) {
  return useServiceWorker(since) && <link rel="manifest" href={manifestAddress} />;
}

/** From the stable application to the registration of the worker, as the specification asks. */
const registrationDelayMs = 30_000;

/** Not in development, where cached files would hide edits. @returns whether it has been registered */
function useServiceWorker(since: number): boolean {
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
      since + registrationDelayMs - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [since]);
  return isRegistered;
}

async function register() {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // The worker also caches the files that this page loaded before it was active.
  if (!wasControlled) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urlsOfThisVisit() } });
  if ((await readQueue()).some(([, entry]) => entry.state === 'queued')) await requestSync();
}

/** The page and its files for Workbox's router: addresses, with or without request options. */
function urlsOfThisVisit() {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  return [[location.pathname, { headers: { accept: 'text/html' } }], ...new Set(files)];
}

/** What is used of a service worker's global scope; its whole library would clash with the one of pages. */
interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as WorkerScope;

// A new version takes over at once: it has no cache whose old entries could be mixed with new pages.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  (event as Event & { waitUntil(work: Promise<void>): void }).waitUntil(worker.clients.claim());
});

export {};

import { worker } from './scope.ts';

/*
 * The worker that switches offline support off. `OFFLINE=off npm run build` builds this worker instead of
 * `worker.ts`. This worker deletes the caches and unregisters itself. Queued enquiries stay on the device, and the page sends them.
 */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(deleteAndUnregister()));

async function deleteAndUnregister() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

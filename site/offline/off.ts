import { worker } from './scope.ts';

/*
 * The worker that ends all workers: built in place of the real one by `OFFLINE=off npm run build`. It empties the
 * caches and takes itself away; enquiries that wait on the device stay, the page sends them.
 */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

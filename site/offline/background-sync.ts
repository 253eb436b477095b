/** The name of the background sync, and of the message with which the worker tells pages that it has flushed the queue. */
export const syncTag = 'enquiries';

/** https://wicg.github.io/background-sync/spec/ */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when there is a connection. Where it cannot, the page flushes the queue. */
export async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(syncTag).catch((error: unknown) => console.warn(error));
}

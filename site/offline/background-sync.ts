/** Name of the background sync, and type of the worker's message to pages that it has flushed the queue. */
export const syncTag = 'enquiries';

/** https://wicg.github.io/background-sync/spec/ */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when there is a connection. Browsers without this: the page flushes the queue. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch (error) {
    console.warn(error);
  }
}

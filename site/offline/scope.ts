/** An event that keeps the worker alive until `work` has ended. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { readonly url: string; postMessage(message: unknown): void }[]>;
  };
  addEventListener(
    type: 'install' | 'activate' | 'sync',
    listener: (event: LastingEvent & { readonly tag?: string }) => void,
  ): void;
}

/** What is used of a service worker's global scope; its whole library would clash with the one of pages. */
export const worker = self as unknown as WorkerScope;

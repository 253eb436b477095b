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

/** The used part of a service worker's global scope: TypeScript's library for workers clashes with the one for pages. */
export const worker = self as unknown as WorkerScope;

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends LastingEvent {
  readonly request: Request;
  /** Of the page that asks; empty for a page that is opened, which has `resultingClientId`. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
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
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

/** The used part of a service worker's global scope: TypeScript's library for workers clashes with the one for pages. */
export const worker = self as unknown as WorkerScope;

/** The type of messages between pages and the worker about a page that has no network because its visitor wants to see that. */
export const cutOffType = 'cut-off';

/** What the bar says that is on every page meanwhile; kept by the worker, since the next page may not have it. */
export interface CutOffWords {
  text: string;
  button: string;
}

/** Of the page that sends it: `words` cuts it off, for some seconds, null connects it, and without any it asks. The answer has what is. */
export interface CutOffMessage {
  type: typeof cutOffType;
  address: string;
  words?: CutOffWords | null | undefined;
}

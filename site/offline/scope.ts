interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The id of the page that sends the request. Empty if the request opens a new page: its id is `resultingClientId`. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends WorkerEvent {
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
    listener: (event: WorkerEvent & { readonly tag?: string }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

/**
 * The global scope of the service worker. The type above has only what the site uses, because TypeScript's library for
 * workers conflicts with the library for pages.
 */
export const worker = self as unknown as WorkerScope;

/** The `type` of messages about a page that is *cut off*: its visitor has switched the network off, to see what works offline. */
export const cutOffType = 'cut-off';

/**
 * The texts of the bar on a page that is cut off. The worker stores these texts, because the page that the visitor opens next does not have them.
 */
export interface CutOffWords {
  text: string;
  button: string;
}

/**
 * A message of a page to the worker. With `words`, the worker cuts the page off for some seconds; with null, the worker
 * connects the page again; with undefined, nothing changes. If the page is cut off, the worker's answer has the words.
 */
export interface CutOffMessage {
  type: typeof cutOffType;
  address: string;
  words?: CutOffWords | null | undefined;
}

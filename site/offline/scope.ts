interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page that sends the request; empty for a page that is being opened, which has `resultingClientId`. */
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

/**
 * The used part of a service worker's global scope. TypeScript's library for workers conflicts with the one for pages.
 */
export const worker = self as unknown as WorkerScope;

/** The type of messages between pages and the worker about a page that its visitor has cut off from the network. */
export const cutOffType = 'cut-off';

/** The texts of the bar on a page that is cut off. The worker stores them, because the next page may not have them. */
export interface CutOffWords {
  text: string;
  button: string;
}

/**
 * A message about the page that sends it: `words` cuts it off for some seconds, null connects it again, undefined asks
 * for its state. The answer has the current words.
 */
export interface CutOffMessage {
  type: typeof cutOffType;
  address: string;
  words?: CutOffWords | null | undefined;
}

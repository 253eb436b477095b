import { type CutOffMessage, type CutOffWords, cutOffType, type WorkerFetchEvent, worker } from './scope.ts';

/*
 * Pages whose visitor has switched the network off, to see what works without one. A page says so every few seconds. Nothing is
 * stored: when it is closed or fails, the network is back by itself.
 */

const lastsMs = 30_000;

interface CutOff {
  /** Without its fragment. */
  address: string;
  words: CutOffWords;
  until: number;
}

/** By the id of the page's client. */
const pages = new Map<string, CutOff>();

const withoutFragment = (address: string) => address.replace(/#.*/, '');

function current(): CutOff[] {
  for (const [id, { until }] of pages) if (until < Date.now()) pages.delete(id);
  return [...pages.values()];
}

export const isAnyCutOff = (): boolean => current().length > 0;

worker.addEventListener('message', ({ data, source, ports }) => {
  const { type, address, words } = (data ?? {}) as Partial<CutOffMessage>;
  if (type !== cutOffType || !source) return;
  if (words) pages.set(source.id, { address: withoutFragment(address ?? ''), words, until: Date.now() + lastsMs });
  if (words === null) pages.delete(source.id);
  ports[0]?.postMessage(current().length > 0 ? pages.get(source.id)?.words : undefined);
});

/** Whether a request is one of such a page: of its files, or for what comes in its place, which is then cut off, too. */
function isOfCutOff({ clientId, resultingClientId, request }: WorkerFetchEvent): boolean {
  const all = current();
  if (request.mode !== 'navigate') return pages.has(clientId);
  const asking = [request.url, request.referrer].map(withoutFragment);
  const left = all.find(({ address }) => asking.includes(address));
  if (left && resultingClientId)
    pages.set(resultingClientId, { ...left, address: withoutFragment(request.url), until: Date.now() + lastsMs });
  return left !== undefined;
}

/** Answers such requests from the device alone. To be called before there are other listeners: it keeps them from answering. */
export function answerCutOff(fromDevice: (request: Request) => Promise<Response>): void {
  worker.addEventListener('fetch', (event) => {
    if (!isOfCutOff(event)) return;
    event.stopImmediatePropagation();
    event.respondWith(fromDevice(event.request));
  });
}

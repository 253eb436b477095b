import { type CutOffMessage, type CutOffWords, cutOffType, type WorkerFetchEvent, worker } from './scope.ts';

/*
 * Pages whose visitor has switched the network off to see what works offline. The page repeats its message every few
 * seconds. Nothing is stored, so the network is back when the page is closed or fails.
 */

const cutOffTimeoutMs = 30_000;

interface CutOff {
  /** Without its fragment. */
  address: string;
  words: CutOffWords;
  until: number;
}

/** By the client id of the page. */
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
  if (words)
    pages.set(source.id, { address: withoutFragment(address ?? ''), words, until: Date.now() + cutOffTimeoutMs });
  if (words === null) pages.delete(source.id);
  ports[0]?.postMessage(current().length > 0 ? pages.get(source.id)?.words : undefined);
});

/**
 * Whether a request comes from such a page: for a file of the page, or for the next page, which is then cut off too.
 */
function isOfCutOff({ clientId, resultingClientId, request }: WorkerFetchEvent): boolean {
  const all = current();
  if (request.mode !== 'navigate') return pages.has(clientId);
  const addresses = [request.url, request.referrer].map(withoutFragment);
  const origin = all.find(({ address }) => addresses.includes(address));
  if (origin && resultingClientId)
    pages.set(resultingClientId, {
      ...origin,
      address: withoutFragment(request.url),
      until: Date.now() + cutOffTimeoutMs,
    });
  return origin !== undefined;
}

/** Answers these requests from the device alone. Call it before other listeners are added, because it stops them. */
export function answerCutOff(fromDevice: (request: Request) => Promise<Response>): void {
  worker.addEventListener('fetch', (event) => {
    if (!isOfCutOff(event)) return;
    event.stopImmediatePropagation();
    event.respondWith(fromDevice(event.request));
  });
}

import { type CutOffMessage, type CutOffWords, cutOffType, type WorkerFetchEvent, worker } from './scope.ts';

/*
 * Stores which pages are cut off: the visitor has switched the network off to see what works offline. A page repeats
 * its message every few seconds. If the messages stop, because the page is closed or fails, the page is connected again.
 */

const cutOffTimeoutMs = 30_000;

interface CutOff {
  /** The address of the page, without fragment. */
  address: string;
  words: CutOffWords;
  until: number;
}

/** The pages that are cut off, by their client id. */
const cutOffPages = new Map<string, CutOff>();

const withoutFragment = (address: string) => address.replace(/#.*/, '');

function currentCutOffs(): CutOff[] {
  for (const [id, { until }] of cutOffPages) if (until < Date.now()) cutOffPages.delete(id);
  return [...cutOffPages.values()];
}

export const isAnyCutOff = (): boolean => currentCutOffs().length > 0;

worker.addEventListener('message', ({ data, source, ports }) => {
  const { type, address, words } = (data ?? {}) as Partial<CutOffMessage>;
  if (type !== cutOffType || !source) return;
  if (words)
    cutOffPages.set(source.id, { address: withoutFragment(address ?? ''), words, until: Date.now() + cutOffTimeoutMs });
  if (words === null) cutOffPages.delete(source.id);
  ports[0]?.postMessage(currentCutOffs().length > 0 ? cutOffPages.get(source.id)?.words : undefined);
});

/** True if a request comes from a page that is cut off. A page that the request opens is cut off too. */
function isFromCutOffPage({ clientId, resultingClientId, request }: WorkerFetchEvent): boolean {
  const cutOffs = currentCutOffs();
  if (request.mode !== 'navigate') return cutOffPages.has(clientId);
  const addresses = [request.url, request.referrer].map(withoutFragment);
  const origin = cutOffs.find(({ address }) => addresses.includes(address));
  if (origin && resultingClientId)
    cutOffPages.set(resultingClientId, {
      ...origin,
      address: withoutFragment(request.url),
      until: Date.now() + cutOffTimeoutMs,
    });
  return origin !== undefined;
}

/** Answers requests of pages that are cut off. Call this function first: its listener stops later `fetch` listeners. */
export function answerCutOff(answerFromDevice: (request: Request) => Promise<Response>): void {
  worker.addEventListener('fetch', (event) => {
    if (!isFromCutOffPage(event)) return;
    event.stopImmediatePropagation();
    event.respondWith(answerFromDevice(event.request));
  });
}

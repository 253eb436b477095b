import { flush, type QueueResult } from './flush.ts';
import { type QueueEntry, readQueue, removeEntry } from './queue.ts';

/** Receives the result of a queued enquiry. @returns whether it has shown it to the visitor */
type Listener = (key: string, result: QueueResult) => boolean;

const listeners = new Set<Listener>();

/** Registers a form that may show results. @returns a function that unregisters it */
export function onResult(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isResult = (entry: QueueEntry): entry is QueueResult => entry.state !== 'queued';

/** Keys of the results that this page has shown. */
const shown = new Set<string>();

/**
 * Flushes the queue and shows each result: in the form that holds the enquiry, else through `notify`. Removes finished
 * entries from this device. Rejects when storage is refused.
 */
export async function flushAndNotify(notify: (result: QueueResult) => void): Promise<void> {
  await flush();
  for (const [key, entry] of await readQueue()) {
    if (!isResult(entry) || shown.has(key)) continue;
    shown.add(key);
    const isShownByForm = [...listeners].some((listener) => listener(key, entry));
    // A returned enquiry stays until its form has sent it: the tab may be closed before.
    if (entry.state !== 'returned') await removeEntry(key);
    if (!isShownByForm) notify(entry);
  }
}

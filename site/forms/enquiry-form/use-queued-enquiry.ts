import { useEffect, useEffectEvent } from 'react';
import type { QueueResult } from '../../offline/flush.ts';
import { type QueuedEnquiry, type QueueEntry, type ReturnedEnquiry, readQueue } from '../../offline/queue.ts';
import { onResult } from '../../offline/results.ts';
import { keyOnDevice, resume } from '../send.ts';

interface Handlers {
  /** Whether nothing is typed that it would overwrite. */
  isFree: () => boolean;
  /** Puts an enquiry back into the fields. */
  restore: (entry: QueuedEnquiry | ReturnedEnquiry) => void;
  /** Shows what became of the one in the fields. */
  onResult: (result: QueueResult) => void;
}

const isEnquiry = (entry: QueueEntry): entry is QueuedEnquiry | ReturnedEnquiry => 'enquiry' in entry;

/** Shows an enquiry of this form that waits on this device in its fields again, and what becomes of it. */
export function useQueuedEnquiry(form: string, handlers: Handlers): void {
  const restore = useEffectEvent((key: string, entry: QueuedEnquiry | ReturnedEnquiry) => {
    if (keyOnDevice(form) !== key && !handlers.isFree()) return;
    resume(key, entry.enquiry);
    handlers.restore(entry);
  });
  const hear = useEffectEvent((key: string, result: QueueResult): boolean => {
    if (keyOnDevice(form) !== key) return false;
    handlers.onResult(result);
    // The text of an expired one stays in the fields, and so does not say that it is on the device no longer.
    return result.state !== 'expired';
  });

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      for (const [key, entry] of await readQueue()) {
        if (isGone || !isEnquiry(entry) || entry.enquiry.form !== form) continue;
        restore(key, entry);
        return;
      }
    };
    // Where storage is refused nothing was queued.
    look().catch((error: unknown) => console.warn(error));
    const stop = onResult((key, result) => hear(key, result));
    return () => {
      isGone = true;
      stop();
    };
  }, [form]);
}

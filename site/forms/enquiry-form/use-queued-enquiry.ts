import { useEffect, useEffectEvent } from 'react';
import type { QueueResult } from '../../offline/flush.ts';
import { type QueuedEnquiry, type QueueEntry, type ReturnedEnquiry, readQueue } from '../../offline/queue.ts';
import { onResult } from '../../offline/results.ts';
import { keyOnDevice, resume } from '../send.ts';

interface Handlers {
  /** Whether the form is empty, so that restoring overwrites nothing. */
  isFree: () => boolean;
  /** Puts an enquiry back into the fields. */
  restore: (entry: QueuedEnquiry | ReturnedEnquiry) => void;
  /** Shows the result of the enquiry in the fields. */
  onResult: (result: QueueResult) => void;
}

const isEnquiry = (entry: QueueEntry): entry is QueuedEnquiry | ReturnedEnquiry => 'enquiry' in entry;

/** Restores a queued enquiry of this form into its fields, and shows its result. */
export function useQueuedEnquiry(form: string, handlers: Handlers): void {
  const restore = useEffectEvent((key: string, entry: QueuedEnquiry | ReturnedEnquiry) => {
    if (keyOnDevice(form) !== key && !handlers.isFree()) return;
    resume(key, entry.enquiry);
    handlers.restore(entry);
  });
  const handleResult = useEffectEvent((key: string, result: QueueResult): boolean => {
    if (keyOnDevice(form) !== key) return false;
    handlers.onResult(result);
    // The text of an expired one stays in the fields, so the form does not show that it expired: others have to.
    return result.state !== 'expired';
  });

  useEffect(() => {
    let isUnmounted = false;
    const restoreFirst = async () => {
      for (const [key, entry] of await readQueue()) {
        if (isUnmounted || !isEnquiry(entry) || entry.enquiry.form !== form) continue;
        restore(key, entry);
        return;
      }
    };
    // When storage is refused nothing was queued.
    restoreFirst().catch((error: unknown) => console.warn(error));
    const stop = onResult((key, result) => handleResult(key, result));
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [form]);
}

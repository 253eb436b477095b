import './queue-notice.css';
import type { FormName } from '@company/enquiry/enquiry.ts';
import { useEffect, useState } from 'react';
import errors from '../../content/errors.yaml';
import { linkToPart } from '../routes.ts';
import { syncTag } from './background-sync.ts';
import { flushAndNotify, type QueueResult } from './flush.ts';

const { kept: texts } = errors;

/** Pause between two flushes. The `online` event may come earlier. */
const flushIntervalMs = 60_000;

export function QueueNotice() {
  const [results, setResults] = useState<QueueResult[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      clearTimeout(timer);
      flushAndNotify((result) => setResults((list) => [...list, result])).then(
        // An enquiry may be queued at any time; reading an empty queue costs nothing.
        () => {
          timer = setTimeout(attempt, flushIntervalMs);
        },
        // Storage is refused, so nothing was queued.
        (error: unknown) => console.warn(error),
      );
    };
    const onMessage = ({ data }: MessageEvent<{ type?: string }>) => data?.type === syncTag && attempt();
    addEventListener('online', attempt);
    addEventListener('pageshow', attempt);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    attempt();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', attempt);
      removeEventListener('pageshow', attempt);
      navigator.serviceWorker?.removeEventListener('message', onMessage);
    };
  }, []);

  const [result] = results;
  if (!result) return null;
  return (
    <p className="toast queue-notice" role="alert">
      {result.state === 'sent' && texts.sent.replace('{reference}', result.reference)}
      {result.state === 'expired' && texts.expired}
      {result.state === 'returned' && (
        <>
          {texts.notTaken} <a href={linkToPart(result.enquiry.form as FormName, 'enquiry')}>{texts.open}</a>
        </>
      )}
      <button type="button" onClick={() => setResults((list) => list.slice(1))}>
        {texts.close}
      </button>
    </p>
  );
}

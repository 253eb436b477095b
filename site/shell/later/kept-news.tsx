import './kept-news.css';
import { useEffect, useState } from 'react';
import errors from '../../../content/errors.yaml';
import { syncTag } from '../../forms/kept/deliver.ts';
import { type News, settle } from '../../forms/kept/news.ts';
import { linkTo } from '../../routes.ts';

const { kept } = errors;

/** How long after a vain attempt the next one is made, in milliseconds. The browser's own sign may be earlier. */
const pause = 60_000;

const formPages: Record<string, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

/** Sends enquiries that wait on this device, and tells what became of them wherever the visitor is. */
export function KeptNews() {
  const [news, setNews] = useState<News[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      clearTimeout(timer);
      settle((item) => setNews((list) => [...list, item])).then(
        // One may be written at any time; looking costs nothing where none waits.
        () => {
          timer = setTimeout(attempt, pause);
        },
        // Where storage is refused nothing was kept.
        (error: unknown) => console.warn(error),
      );
    };
    const hear = ({ data }: MessageEvent<{ type?: string }>) => data?.type === syncTag && attempt();
    addEventListener('online', attempt);
    addEventListener('pageshow', attempt);
    navigator.serviceWorker?.addEventListener('message', hear);
    attempt();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', attempt);
      removeEventListener('pageshow', attempt);
      navigator.serviceWorker?.removeEventListener('message', hear);
    };
  }, []);

  const [item] = news;
  if (!item) return null;
  return (
    <p className="toast kept-news" role="alert">
      {item.state === 'sent' && kept.sent.replace('{reference}', item.reference)}
      {item.state === 'expired' && kept.expired}
      {item.state === 'returned' && (
        <>
          {kept.notTaken} <a href={`${formPages[item.enquiry.form ?? '']}#enquiry`}>{kept.open}</a>
        </>
      )}
      <button type="button" onClick={() => setNews((list) => list.slice(1))}>
        {kept.close}
      </button>
    </p>
  );
}

import { KeptNews } from './kept-news.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * What the shell does when the page has been shown and answers to presses: it is loaded when the browser is idle, and
 * does not count as first load.
 * @param since when the application was stable, as `performance.now()` has it
 */
export function Later({ since }: { since: number }) {
  useServiceWorker(since);
  usePrefetch();
  return <KeptNews />;
}

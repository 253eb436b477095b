import { KeptNews } from './kept-news.tsx';
import { useManifest } from './use-manifest.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useServiceWorker } from './use-service-worker.ts';

interface Props {
  /** When the application was stable, as `performance.now()` has it. */
  since: number;
  /** Whether somebody has moved already. */
  isAlive: boolean;
}

/**
 * What the shell does when the page has been shown and answers to presses: it is loaded when somebody moves or some
 * seconds have passed, and does not count as first load.
 */
export function Later({ since, isAlive }: Props) {
  useServiceWorker(since);
  usePrefetch(isAlive);
  useManifest();
  return <KeptNews />;
}

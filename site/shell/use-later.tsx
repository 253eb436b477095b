import { type ReactNode, useEffect, useState } from 'react';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 500);

/** Loads what can wait when the page is there and the browser idle; see `later/later.tsx`. */
export function useLater(): ReactNode {
  const [later, setLater] = useState<ReactNode>();
  useEffect(() => {
    const since = performance.now();
    const load = () =>
      whenIdle(() => {
        import('./later/later.tsx').then(
          ({ Later }) => setLater(<Later since={since} />),
          (error: unknown) => console.error(error),
        );
      });
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
  }, []);
  return later;
}

import { type ReactNode, useEffect, useState } from 'react';

/** Signs that somebody is there. */
export const signsOfLife = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** How long a page that nobody moves waits, in milliseconds. */
const patience = 3000;

/** Loads what can wait until somebody moves, or for some seconds; see `later/later.tsx`. */
export function useLater(): ReactNode {
  const [later, setLater] = useState<ReactNode>();
  useEffect(() => {
    const since = performance.now();
    // From here on a press fetches no HTML; see `speculation-rules.ts`.
    document.querySelector('script[type=speculationrules]')?.remove();
    const waiting = new AbortController();
    const load = (isAlive: boolean) => {
      waiting.abort();
      import('./later/later.tsx').then(
        ({ Later }) => setLater(<Later since={since} isAlive={isAlive} />),
        (error: unknown) => console.error(error),
      );
    };
    const timer = setTimeout(load, patience, false);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfLife) {
      addEventListener(sign, () => load(true), { passive: true, signal: waiting.signal });
    }
    return () => waiting.abort();
  }, []);
  return later;
}

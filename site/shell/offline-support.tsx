import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../engine/idle.ts';

/** Loads offline support when the browser is idle; the page works without it. */
export function OfflineSupport() {
  const [Loaded, setLoaded] = useState<ComponentType<{ since: number }>>();
  const [since, setSince] = useState(0);
  useEffect(() => {
    setSince(performance.now());
    whenIdle(() => {
      import('../offline/offline-support.tsx').then(
        (module) => setLoaded(() => module.OfflineSupport),
        (error: unknown) => console.error(error),
      );
    });
  }, []);
  return Loaded && <Loaded since={since} />;
}

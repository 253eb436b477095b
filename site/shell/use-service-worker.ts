import { useEffect } from 'react';
import errors from '../../content/errors.yaml';

/** How long after the application is stable the worker is registered, in milliseconds, as the specification has it. */
const delay = 30_000;

/** Registers the service worker, once and late; not during development, where it would stand between editor and page. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return;
    if (!('serviceWorker' in navigator)) {
      console.log(errors.workers.unsupported);
      return;
    }
    const timer = setTimeout(() => {
      navigator.serviceWorker.register('/worker.js').catch((error: unknown) => console.error(error));
    }, delay);
    return () => clearTimeout(timer);
  }, []);
}

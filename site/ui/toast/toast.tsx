import './toast.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseOnNavigation } from '../history-entry/history-entry.ts';

/** Enough to read a short sentence twice. */
const durationMs = 6000;

/** A short message that screen readers announce, and that disappears. A new `key` announces the same text again. */
export function Toast({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  useCloseOnNavigation(shown, () => setShown(false));
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), durationMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="toast" role="alert">
      {children}
    </p>
  );
}

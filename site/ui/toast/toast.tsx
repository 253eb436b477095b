import './toast.css';
import { type ReactNode, useEffect, useState } from 'react';

/** How long a message stays, in milliseconds: time enough to read a short sentence twice. */
const stay = 6000;

/** A short message that is read out at once and goes by itself. Give it a `key` to say the same thing again. */
export function Toast({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), stay);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="toast" role="alert">
      {children}
    </p>
  );
}

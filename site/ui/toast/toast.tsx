import './toast.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseOnNavigation } from '../history-entry/history-entry.ts';

/** In this time people can read a short sentence twice. */
const toastDurationMs = 6000;

/** A short message that screen readers announce. The message disappears after some seconds. With a new `key`, the same text is announced again. */
function Toast({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  useCloseOnNavigation(isShown, () => setShown(false));
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), toastDurationMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className="toast" role="alert">
      {children}
    </p>
  );
}

/**
 * Copies a text to the clipboard and shows a message about the result.
 * @param words the messages; `copied` contains `{text}`
 * @returns the message to render, and the function that copies
 */
export function useCopy(words: { copied: string; copyFailed: string }): [ReactNode, (text: string) => Promise<void>] {
  const [result, setResult] = useState<{ text: string; count: number }>();
  const copy = async (text: string) => {
    let message = words.copied.replace('{text}', () => text);
    try {
      // Without HTTPS, this line throws an error, because `navigator.clipboard` is missing.
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error(error);
      message = words.copyFailed;
    }
    setResult((previous) => ({ text: message, count: (previous?.count ?? 0) + 1 }));
  };
  return [result && <Toast key={result.count}>{result.text}</Toast>, copy];
}

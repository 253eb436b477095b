import './toast.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseOnNavigation } from '../history-entry/history-entry.ts';

/** Enough time to read a short sentence twice. */
const toastDurationMs = 6000;

/** A short message that screen readers announce and that disappears. A new `key` announces the same text again. */
function Toast({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  useCloseOnNavigation(shown, () => setShown(false));
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), toastDurationMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="toast" role="alert">
      {children}
    </p>
  );
}

/**
 * Copies a text to the clipboard and reports it.
 * @param words `copied` with `{text}`, and `copyFailed`
 * @returns the message to render, and the function that copies
 */
export function useCopy(words: { copied: string; copyFailed: string }): [ReactNode, (text: string) => Promise<void>] {
  const [result, setResult] = useState<{ text: string; count: number }>();
  const copy = async (text: string) => {
    let message = words.copied.replace('{text}', () => text);
    try {
      // A site without HTTPS has no clipboard.
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error(error);
      message = words.copyFailed;
    }
    setResult((last) => ({ text: message, count: (last?.count ?? 0) + 1 }));
  };
  return [result && <Toast key={result.count}>{result.text}</Toast>, copy];
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal, Saved } from '../../api.ts';
import { NoConnectionError, RefusedError, sentenceOf } from '../access/ask.ts';

/** What became of a request to write. */
export type Writing =
  | { kind: 'idle' | 'busy' }
  /** The connection is lost; it is tried again by itself. */
  | { kind: 'waiting' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; sentence: string };

const retryMs = 3000;

/**
 * Writes, and without a connection tries again until it is answered or stopped.
 * @param onDone called once with the answer
 */
export function useWriting(onDone: (saved: Saved) => void) {
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' });
  const timer = useRef<number>(undefined);
  const run = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const stop = useCallback(() => {
    run.current += 1;
    clearTimeout(timer.current);
    setWriting({ kind: 'idle' });
  }, []);

  const write = useCallback((request: () => Promise<Saved>) => {
    clearTimeout(timer.current);
    run.current += 1;
    const own = run.current;
    const attempt = async () => {
      try {
        const saved = await request();
        if (own !== run.current) return;
        setWriting({ kind: 'idle' });
        done.current(saved);
      } catch (error) {
        if (own !== run.current) return;
        setWriting(outcomeOf(error));
        if (error instanceof NoConnectionError) timer.current = window.setTimeout(attempt, retryMs);
      }
    };
    setWriting({ kind: 'busy' });
    void attempt();
  }, []);

  useEffect(
    () => () => {
      run.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  return { writing, write, stop };
}

function outcomeOf(error: unknown): Writing {
  if (error instanceof NoConnectionError) return { kind: 'waiting' };
  if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal };
  return { kind: 'failed', sentence: sentenceOf(error) };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem, Refusal, Saved } from '../../api.ts';
import { messageOf, NoConnectionError, RefusedError } from '../access/call-api.ts';

/** The state of a request that writes. */
export type Writing =
  | { kind: 'idle' | 'busy' }
  /** The connection is lost. The request is sent again automatically. */
  | { kind: 'retrying' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; message: string };

const retryMs = 3000;

/**
 * Sends a request that writes. Without a connection, it sends it again until a response arrives or `stop` is called.
 * @param onDone called once with the response
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
        setWriting(failureOf(error));
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

function failureOf(error: unknown): Writing {
  if (error instanceof NoConnectionError) return { kind: 'retrying' };
  if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal };
  return { kind: 'failed', message: messageOf(error) };
}

/** The problems of a failed request; of a refusal its problems, which are more exact than its message. */
export function problemsOf(writing: Writing): readonly Problem[] {
  if (writing.kind === 'failed') return [writing];
  if (writing.kind !== 'refused') return [];
  const { message, problems = [] } = writing.refusal;
  return problems.length > 0 ? problems : [{ message }];
}

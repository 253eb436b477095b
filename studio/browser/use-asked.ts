import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../api.ts';
import { ask, sentenceOf } from './access/ask.ts';

/** What an answer to a question is: not there yet, there, or a sentence that says why it does not come. */
export interface Asked<Answer> {
  answer: Answer | undefined;
  problem: string;
  again: () => void;
}

/**
 * Asks the studio when the component appears, and again on demand.
 * @param asks compared by its content
 */
export function useAsked<Name extends keyof Api>(name: Name, asks: Api[Name]['asks']): Asked<Api[Name]['answers']> {
  const [result, setResult] = useState<{ answer: Api[Name]['answers'] | undefined; problem: string }>({
    answer: undefined,
    problem: '',
  });
  const [turn, setTurn] = useState(0);
  const text = JSON.stringify(asks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isCurrent = true;
    ask(name, JSON.parse(text) as Api[Name]['asks']).then(
      (answer) => isCurrent && setResult({ answer, problem: '' }),
      (error: unknown) => isCurrent && setResult(({ answer }) => ({ answer, problem: sentenceOf(error) })),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, text, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { ...result, again };
}

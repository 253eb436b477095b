import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../api.ts';
import { callApi, messageOf } from './access/call-api.ts';

/** The latest data, undefined until it arrives; after a failure its message, and the data from before. */
interface Loaded<Data> {
  data: Data | undefined;
  problem: string;
  reload: () => void;
}

/**
 * Loads data when the component appears, when the key changes, and on demand.
 * @param delayMs waits for another key before it loads, such as while somebody types
 */
export function useLoaded<Data>(key: string, load: () => Promise<Data>, delayMs = 0): Loaded<Data> {
  const [result, setResult] = useState<Omit<Loaded<Data>, 'reload'>>({ data: undefined, problem: '' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the turn decide when to load again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      load().then(
        (data) => isCurrent && setResult({ data, problem: '' }),
        (error: unknown) => isCurrent && setResult(({ data }) => ({ data, problem: messageOf(error) })),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...result, reload };
}

/** Loads the response to a request of the API. @param request compared by its content */
export const useApi = <Name extends keyof Api>(name: Name, request: Api[Name]['request'], delayMs?: number) =>
  useLoaded(JSON.stringify([name, request]), () => callApi(name, request), delayMs);

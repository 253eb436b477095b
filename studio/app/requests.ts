import { useEffect, useRef, useState } from 'react';
import type { Api, Picture, Problem, Refusal } from '../api.ts';

/** A request that failed. A refused one has written nothing; one without an answer may have been carried out. */
export class RequestError extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal?: Refusal) {
    super(refusal?.message ?? 'The studio does not answer. Please check that it still runs.');
    this.refusal = refusal;
  }
}

/** The ids of requests without an answer, by name and body: the same one, sent again, has the same id. */
const unanswered = new Map<string, string>();

async function post(address: string, options: RequestInit, onAnswer?: () => void): Promise<unknown> {
  const noConnection = () => {
    throw new RequestError();
  };
  const response = await fetch(`/_studio/${address}`, { method: 'POST', ...options }).catch(noConnection);
  // A cut answer, or that of another program, is no JSON.
  const data: unknown = await response.json().catch(noConnection);
  onAnswer?.();
  if (!response.ok) throw new RequestError(data as Refusal);
  return data;
}

export function callApi<Name extends keyof Api>(
  name: Name,
  request: Api[Name]['request'],
): Promise<Api[Name]['response']> {
  const body = JSON.stringify(request);
  const key = name + body;
  const id = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, id);
  const headers = { 'content-type': 'application/json', 'studio-request': id };
  return post(name, { headers, body }, () => unanswered.delete(key)) as Promise<Api[Name]['response']>;
}

export const uploadPicture = (file: File) =>
  post(`upload?fileName=${encodeURIComponent(file.name)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }) as Promise<Picture>;

/** The latest data, undefined until it arrives; after a failure also the data from before. */
interface Loaded<Data> {
  data?: Data;
  key?: string;
  failure?: RequestError | undefined;
}

/**
 * Loads data when the component appears, and when the key changes.
 * @param delayMs waits for another key before it loads, such as while somebody types
 */
export function useLoaded<Data>(key: string, load: () => Promise<Data>, delayMs = 0) {
  const [result, setResult] = useState<Loaded<Data>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when to load again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      load().then(
        (data) => isCurrent && setResult({ key, data }),
        (failure: RequestError) => isCurrent && setResult((before) => ({ ...before, failure })),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return result;
}

/** Loads the response to a request of the API. @param request compared by its content */
export const useApi = <Name extends keyof Api>(name: Name, request: Api[Name]['request'], delayMs?: number) =>
  useLoaded(JSON.stringify([name, request]), () => callApi(name, request), delayMs);

const retryMs = 3000;
const retrying = {
  message:
    'The studio does not answer, so this is not saved yet. Your text is kept, and the studio tries again automatically. Please check that the studio still runs.',
};

/** Sends requests that write. Without an answer, sends again until one arrives, `stop` is called or the component is gone. */
export function useRequest() {
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure?: RequestError }>({ isBusy: false });
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  function send<Data>(request: () => Promise<Data>, onDone: (data: Data) => void): void {
    run.current += 1;
    const own = run.current;
    const attempt = async () => {
      try {
        const data = await request();
        if (own !== run.current) return;
        setState({ isBusy: false });
        onDone(data);
      } catch (error) {
        if (own !== run.current) return;
        setState({ isBusy: false, failure: error as RequestError });
        if (!(error as RequestError).refusal) setTimeout(() => own === run.current && attempt(), retryMs);
      }
    };
    setState({ isBusy: true });
    void attempt();
  }
  return {
    isBusy,
    problems: problemsOf(failure),
    isChangedOutside: failure?.refusal?.isChangedOutside,
    send,
    stop() {
      run.current += 1;
      setState({ isBusy: false });
    },
  };
}

/** Of a refusal its problems, which are more exact than its message. */
function problemsOf(failure: RequestError | undefined): readonly Problem[] {
  if (!failure) return [];
  if (!failure.refusal) return [retrying];
  const { problems = [] } = failure.refusal;
  return problems.length > 0 ? problems : [failure];
}

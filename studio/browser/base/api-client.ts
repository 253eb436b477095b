import { useEffect, useRef, useState } from 'react';
import type { ContentProblem, LibraryPicture } from '../../protocol/content-fields.ts';
import type { Api, Refusal } from '../../protocol/requests.ts';

type Request<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Response<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

/** A failed request. A refused request has written nothing. A request without an answer may have succeeded. */
export class RequestError extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal?: Refusal) {
    super(
      refusal?.message ??
        'The website does not answer. What you typed is kept: check that you are online, then press again.',
    );
    this.refusal = refusal;
  }
}

/** The desk requires a passkey for publications. @throws RequestError if the person does not confirm */
async function confirmWithPasskey(): Promise<void> {
  const ask = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error((await response.json()).detail);
    return response;
  };
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await (await ask('/step-up/options', {})).json();
    await ask('/step-up', await startAuthentication({ optionsJSON }));
  } catch {
    throw new RequestError({
      message: 'You did not confirm it with your passkey, so nothing is published. Your changes are kept. Press again.',
    });
  }
}

/** Browsers abort requests when a page is left. These failures are not reported. */
let isLeft = false;
/** If the page is still there after this time, it was not left. A mailto link does that. */
const leaveTimeoutMs = 10_000;
const noteLeave = () => {
  isLeft = true;
  setTimeout(noteStay, leaveTimeoutMs);
};
const noteStay = () => {
  isLeft = false;
};
addEventListener('beforeunload', noteLeave);
addEventListener('pagehide', noteLeave);
addEventListener('pageshow', noteStay);

async function post(address: string, type: string, body: BodyInit): Promise<unknown> {
  const noConnection = () => {
    if (isLeft) return new Promise<never>(() => undefined);
    throw new RequestError();
  };
  const options = { method: 'POST', headers: { 'content-type': type }, body };
  const send = () => fetch(`/_studio/${address}`, options).catch(noConnection);
  let response = await send();
  // An incomplete answer, or one of a proxy, is not JSON.
  let data = await response.json().catch(noConnection);
  if (response.status === 403 && data.stepUp) {
    await confirmWithPasskey();
    response = await send();
    data = await response.json().catch(noConnection);
  }
  if (!response.ok) throw new RequestError(data as Refusal);
  return data;
}

export const callApi = <Name extends keyof Api>(name: Name, request: Request<Name>) =>
  post(name, 'application/json', JSON.stringify(request)) as Promise<Response<Name>>;

export const uploadPicture = (file: File) =>
  post(`upload?fileName=${encodeURIComponent(file.name)}`, 'application/octet-stream', file) as Promise<LibraryPicture>;

/** The latest data. Undefined until it arrives. After a failure, the earlier data stays. */
interface Loaded<Data> {
  data?: Data;
  key?: string;
  failure?: RequestError | undefined;
}

/**
 * Loads data when the component is mounted, and when the key changes.
 * @param delayMs waits for further changes of the key, for example while somebody types
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

/** Loads the response to a request. @param request is compared by value */
export const useApi = <Name extends keyof Api>(name: Name, request: Request<Name>, delayMs?: number) =>
  useLoaded(JSON.stringify([name, request]), () => callApi(name, request), delayMs);

/** Sends requests that write, one at a time. After `stop`, and after the component is unmounted, the answer is ignored. */
export function useRequest() {
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure?: RequestError }>({ isBusy: false });
  const current = useRef<symbol>(undefined);
  const stop = () => {
    current.current = undefined;
    setState({ isBusy: false });
  };
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );

  function send<Data>(request: () => Promise<Data>, onDone: (data: Data) => void): void {
    const token = Symbol();
    current.current = token;
    setState({ isBusy: true });
    request().then(
      (data) => {
        if (token !== current.current) return;
        setState({ isBusy: false });
        onDone(data);
      },
      (error: RequestError) => token === current.current && setState({ isBusy: false, failure: error }),
    );
  }
  return { isBusy, problems: problemsOf(failure), isChangedOutside: failure?.refusal?.isChangedOutside, send, stop };
}

/** The problems of a refusal, which are more exact than its message. Otherwise the message. */
function problemsOf(failure: RequestError | undefined): readonly ContentProblem[] {
  if (!failure) return [];
  const { problems = [] } = failure.refusal ?? {};
  return problems.length > 0 ? problems : [failure];
}

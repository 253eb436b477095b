import { useEffect, useRef, useState } from 'react';
import type { ContentProblem, LibraryPicture } from '../../protocol/content-fields.ts';
import type { Api, Refusal } from '../../protocol/requests.ts';

type Request<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Response<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

/** A failed request. With a refusal, nothing was written. Without a refusal, the answer was lost, and the request may have succeeded. */
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
  const postToDesk = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error((await response.json()).detail);
    return response;
  };
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await (await postToDesk('/step-up/options', {})).json();
    await postToDesk('/step-up', await startAuthentication({ optionsJSON }));
  } catch {
    throw new RequestError({
      message: 'You did not confirm it with your passkey, so nothing is published. Your changes are kept. Press again.',
    });
  }
}

/** True while the person leaves the page. The failures of requests are then not reported, because the browser aborts the requests. */
let isLeavingPage = false;
/** If the page is still shown after this time, the person did not leave the page, for example after pressing a mailto link. */
const leaveTimeoutMs = 10_000;
const onLeave = () => {
  isLeavingPage = true;
  setTimeout(onStay, leaveTimeoutMs);
};
const onStay = () => {
  isLeavingPage = false;
};
addEventListener('beforeunload', onLeave);
addEventListener('pagehide', onLeave);
addEventListener('pageshow', onStay);

async function post(address: string, type: string, body: BodyInit): Promise<unknown> {
  const onNoConnection = () => {
    if (isLeavingPage) return new Promise<never>(() => undefined);
    throw new RequestError();
  };
  const options = { method: 'POST', headers: { 'content-type': type }, body };
  const send = () => fetch(`/_studio/${address}`, options).catch(onNoConnection);
  let response = await send();
  // An answer that is not JSON is incomplete or comes from a proxy, so it counts as no answer.
  let data = await response.json().catch(onNoConnection);
  if (response.status === 403 && data.stepUp) {
    await confirmWithPasskey();
    response = await send();
    data = await response.json().catch(onNoConnection);
  }
  if (!response.ok) throw new RequestError(data as Refusal);
  return data;
}

export const callApi = <Name extends keyof Api>(name: Name, request: Request<Name>) =>
  post(name, 'application/json', JSON.stringify(request)) as Promise<Response<Name>>;

export const uploadPicture = (file: File) =>
  post(`upload?fileName=${encodeURIComponent(file.name)}`, 'application/octet-stream', file) as Promise<LibraryPicture>;

interface LoadResult<Data> {
  /** The latest data. Undefined until the first answer. After a failure, the earlier data stays. */
  data?: Data;
  /** The key for which the data was loaded. */
  key?: string;
  failure?: RequestError | undefined;
}

/**
 * Loads data when the component is mounted, and when the key changes.
 * @param delayMs the time to wait for further changes of the key, for example while somebody types
 */
export function useLoaded<Data>(key: string, load: () => Promise<Data>, delayMs = 0) {
  const [result, setResult] = useState<LoadResult<Data>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when to load again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      load().then(
        (data) => isCurrent && setResult({ key, data }),
        (failure: RequestError) => isCurrent && setResult((previous) => ({ ...previous, failure })),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return result;
}

/** Loads the response to a request. If the component renders again, an equal request is not sent again. */
export const useApi = <Name extends keyof Api>(name: Name, request: Request<Name>, delayMs?: number) =>
  useLoaded(JSON.stringify([name, request]), () => callApi(name, request), delayMs);

/** Sends requests that change something. An answer is ignored after `stop`, after another request, and after an unmount. */
export function useRequest() {
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure?: RequestError }>({ isBusy: false });
  const currentToken = useRef<symbol>(undefined);
  const stop = () => {
    currentToken.current = undefined;
    setState({ isBusy: false });
  };
  useEffect(
    () => () => {
      currentToken.current = undefined;
    },
    [],
  );

  function send<Data>(request: () => Promise<Data>, onDone: (data: Data) => void): void {
    const token = Symbol();
    currentToken.current = token;
    setState({ isBusy: true });
    request().then(
      (data) => {
        if (token !== currentToken.current) return;
        setState({ isBusy: false });
        onDone(data);
      },
      (error: RequestError) => token === currentToken.current && setState({ isBusy: false, failure: error }),
    );
  }
  return { isBusy, problems: problemsOf(failure), isChangedOutside: failure?.refusal?.isChangedOutside, send, stop };
}

/** Returns the problems of a refusal. If the refusal has no problems, returns the failure itself, whose message is less exact. */
function problemsOf(failure: RequestError | undefined): readonly ContentProblem[] {
  if (!failure) return [];
  const { problems = [] } = failure.refusal ?? {};
  return problems.length > 0 ? problems : [failure];
}

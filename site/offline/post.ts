/** How the desk has answered to an enquiry. */
export type Answer =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** It does not take this one (too large, too many from this address): sending it again as it is helps nobody. */
  | { status: 'declined' }
  /** It cannot take anything at the moment. */
  | { status: 'unavailable' }
  | { status: 'no-answer' };

/** How long the desk may take to answer. */
const answerTimeoutMs = 20_000;

/** How long to wait before the second attempt, unless the answer says it: another instance may be there already. */
export const retryPauseMs = 1_000;

/** A visitor who has pressed Send does not wait longer than this for the second attempt. */
export const longestRetryAfterMs = 5_000;

/** An answer, and after how many milliseconds another attempt makes sense, if any does. */
interface Attempt {
  answer: Answer;
  retryAfterMs?: number | undefined;
}

/**
 * Posts an enquiry to the desk under an idempotency key; used by pages and by the worker. Never rejects.
 * @param body the enquiry's fields and its signals
 */
export const post = async (endpoint: string, key: string, body: object): Promise<Answer> =>
  (await attempt(endpoint, key, body)).answer;

/**
 * As `post`, for somebody who waits for the answer: where an instance of the desk is just being replaced (a connection
 * that is cut, 502, 503 with a short Retry-After, 504), it tries once more. The key makes that harmless.
 */
export async function postWithRetry(endpoint: string, key: string, body: object): Promise<Answer> {
  const { answer, retryAfterMs } = await attempt(endpoint, key, body);
  if (retryAfterMs === undefined) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return post(endpoint, key, body);
}

async function attempt(endpoint: string, key: string, body: object): Promise<Attempt> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { answer: await read(response), retryAfterMs: retryAfterOf(response) };
  } catch (error) {
    console.error(error);
    // Without a network the second attempt would fail as well, and after a timeout the visitor has waited long enough.
    const isHopeless = navigator.onLine === false || (error as Error).name === 'TimeoutError';
    return { answer: { status: 'no-answer' }, retryAfterMs: isHopeless ? undefined : retryPauseMs };
  }
}

async function read(response: Response): Promise<Answer> {
  // What stands in front of the desk may answer with a page of its own.
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const { id, errors }: { id?: string; errors?: Record<string, string> } = isJson ? await response.json() : {};
  if (response.ok && id) return { status: 'sent', reference: id };
  if (response.status === 422 && errors) return { status: 'invalid', errors };
  console.error(`The enquiry was answered with ${response.status}`);
  return { status: response.status >= 400 && response.status < 500 ? 'declined' : 'unavailable' };
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3: seconds, or a date. */
function retryAfterOf({ status, headers }: Response): number | undefined {
  if (status !== 502 && status !== 503 && status !== 504) return undefined;
  const header = headers.get('retry-after');
  // A desk that cannot take anything and names no time is not back in a moment; a proxy that has lost it names none.
  if (header === null) return status === 503 ? undefined : retryPauseMs;
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return delay <= longestRetryAfterMs ? Math.max(0, delay) : undefined;
}

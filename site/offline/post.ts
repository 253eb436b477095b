export type Answer =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** The server refused the enquiry, for example because it is too large. Another attempt would not help. */
  | { status: 'declined' }
  /** `notBefore`: the earliest time for another attempt, in milliseconds since 1970. */
  | { status: 'unavailable'; notBefore?: number | undefined }
  | { status: 'no-answer' };

const answerTimeoutMs = 20_000;

/** The delay before the second attempt, if the answer has no Retry-After. After this delay another instance may be ready. */
export const retryDelayMs = 1_000;

/** If Retry-After is longer, there is no second attempt, because the visitor is waiting. */
export const maxRetryAfterMs = 5_000;

interface Attempt {
  answer: Answer;
  retryAfterMs?: number | undefined;
}

/** Never rejects. @param body the enquiry's fields and its signals */
export const post = async (endpoint: string, key: string, body: object): Promise<Answer> =>
  (await attempt(endpoint, key, body)).answer;

/**
 * Like `post`, for a visitor who waits for the answer. Makes a second attempt if an instance of the server is being
 * replaced (connection lost, 502, 503 with a short Retry-After, 504). The server stores one enquiry for each key.
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
    return { answer: await read(response), retryAfterMs: secondAttemptDelay(response) };
  } catch (error) {
    console.error(error);
    // No second attempt without a network. No second attempt after a timeout, because the visitor has waited long enough.
    const isFinal = navigator.onLine === false || (error as Error).name === 'TimeoutError';
    return { answer: { status: 'no-answer' }, retryAfterMs: isFinal ? undefined : retryDelayMs };
  }
}

async function read(response: Response): Promise<Answer> {
  // The answer may be an HTML page of a proxy, so it is only parsed if it is JSON.
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const { id, errors }: { id?: string; errors?: Record<string, string> } = isJson ? await response.json() : {};
  if (response.ok && id) return { status: 'sent', reference: id };
  if (response.status === 422 && errors) return { status: 'invalid', errors };
  console.error(`The enquiry was answered with ${response.status}`);
  // 429 is no refusal: too many requests came from this address, but a later attempt can succeed.
  if (response.status !== 429 && response.status >= 400 && response.status < 500) return { status: 'declined' };
  const retryAfterMs = retryAfterMsIn(response.headers);
  return { status: 'unavailable', notBefore: retryAfterMs && Date.now() + retryAfterMs };
}

/**
 * The Retry-After header in milliseconds: a number of seconds, or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function retryAfterMsIn(headers: Headers): number | undefined {
  const header = headers.get('retry-after') ?? '';
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/** The delay before a second attempt in milliseconds; undefined if there is no second attempt. */
function secondAttemptDelay({ status, headers }: Response): number | undefined {
  if (status !== 502 && status !== 503 && status !== 504) return undefined;
  // 503 without Retry-After means a longer failure of the server. Proxies always send 502 and 504 without the header.
  if (!headers.has('retry-after')) return status === 503 ? undefined : retryDelayMs;
  const delay = retryAfterMsIn(headers) ?? Number.POSITIVE_INFINITY;
  return delay <= maxRetryAfterMs ? delay : undefined;
}

export type Answer =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** Refused, for example as too large. Sending it again would not help. */
  | { status: 'declined' }
  /** `notBefore`: the earliest time for another attempt, in milliseconds since 1970. */
  | { status: 'unavailable'; notBefore?: number | undefined }
  | { status: 'no-answer' };

const answerTimeoutMs = 20_000;

/** The delay before the second attempt, unless the answer names one. Another instance may be ready already. */
export const retryDelayMs = 1_000;

/** The maximum delay before the second attempt, because the visitor waits. */
export const maxRetryAfterMs = 5_000;

interface Attempt {
  answer: Answer;
  retryAfterMs?: number | undefined;
}

/** Never rejects. @param body the enquiry's fields and its signals */
export const post = async (endpoint: string, key: string, body: object): Promise<Answer> =>
  (await attempt(endpoint, key, body)).answer;

/**
 * Like `post`, for a visitor who waits for the answer. Tries once more if an instance of the server is being replaced
 * (connection lost, 502, 503 with a short Retry-After, 504). The key makes the repetition harmless.
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
    // A second attempt without a network would fail too. After a timeout the visitor has waited long enough.
    const isHopeless = navigator.onLine === false || (error as Error).name === 'TimeoutError';
    return { answer: { status: 'no-answer' }, retryAfterMs: isHopeless ? undefined : retryDelayMs };
  }
}

async function read(response: Response): Promise<Answer> {
  // A proxy may answer with its own HTML page.
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const { id, errors }: { id?: string; errors?: Record<string, string> } = isJson ? await response.json() : {};
  if (response.ok && id) return { status: 'sent', reference: id };
  if (response.status === 422 && errors) return { status: 'invalid', errors };
  console.error(`The enquiry was answered with ${response.status}`);
  // Too many requests from this address, which several people may share. A later attempt can succeed.
  if (response.status !== 429 && response.status >= 400 && response.status < 500) return { status: 'declined' };
  const pause = pauseOf(response.headers);
  return { status: 'unavailable', notBefore: pause && Date.now() + pause };
}

/**
 * The Retry-After header in milliseconds: a number of seconds, or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function pauseOf(headers: Headers): number | undefined {
  const header = headers.get('retry-after') ?? '';
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

function retryAfterOf({ status, headers }: Response): number | undefined {
  if (status !== 502 && status !== 503 && status !== 504) return undefined;
  // A server that sends 503 without Retry-After is not back soon. Proxies always send 502 and 504 without it.
  if (!headers.has('retry-after')) return status === 503 ? undefined : retryDelayMs;
  const pause = pauseOf(headers) ?? Number.POSITIVE_INFINITY;
  return pause <= maxRetryAfterMs ? pause : undefined;
}

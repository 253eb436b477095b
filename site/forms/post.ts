/** How the desk has answered. */
export type Answer =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** It will not take this enquiry as it is (too large, too many from this address): sending it again helps nobody. */
  | { status: 'refused' }
  /** It cannot take anything at the moment. */
  | { status: 'failed' }
  /** No answer came. */
  | { status: 'unreachable' };

/** How long the desk may take to answer, in milliseconds. */
const patience = 20_000;

/**
 * Posts an enquiry to the desk under an idempotency key; used by pages and by the worker. Never rejects.
 * @param body the enquiry's fields and its signals
 */
export async function post(endpoint: string, key: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return await read(response);
  } catch (error) {
    console.error(error);
    return { status: 'unreachable' };
  }
}

async function read(response: Response): Promise<Answer> {
  // What stands in front of the desk may answer with a page of its own.
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const { id, errors }: { id?: string; errors?: Record<string, string> } = isJson ? await response.json() : {};
  if (response.ok && id) return { status: 'sent', reference: id };
  if (response.status === 422 && errors) return { status: 'invalid', errors };
  console.error(`The enquiry was answered with ${response.status}`);
  return { status: response.status >= 400 && response.status < 500 ? 'refused' : 'failed' };
}

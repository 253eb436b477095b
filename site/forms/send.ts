/** How an attempt to deliver an enquiry ended. */
export type Delivery =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  | { status: 'failed' };

/** How long the desk may take to answer, in milliseconds. */
const patience = 20_000;

let lastAttempt: { text: string; key: string } | undefined;

/**
 * Delivers an enquiry to the desk. The same text sent again carries the same idempotency key, so that a retry after
 * a lost answer is not a second enquiry. Never rejects.
 * @param signals what tells people from programs; see `enquiry/signals.ts`
 */
export async function send(
  endpoint: string,
  enquiry: Readonly<Record<string, string>>,
  signals: Readonly<Record<string, string | number>>,
): Promise<Delivery> {
  const text = JSON.stringify(enquiry);
  if (lastAttempt?.text !== text) lastAttempt = { text, key: crypto.randomUUID() };
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': lastAttempt.key },
      body: JSON.stringify({ ...enquiry, ...signals }),
      signal: AbortSignal.timeout(patience),
    });
    const answer: { id?: string; errors?: Record<string, string> } = await response.json();
    if (response.ok && answer.id) {
      lastAttempt = undefined;
      return { status: 'sent', reference: answer.id };
    }
    if (response.status === 422 && answer.errors) return { status: 'invalid', errors: answer.errors };
    console.error(`The enquiry was answered with ${response.status}`);
  } catch (error) {
    console.error(error);
  }
  return { status: 'failed' };
}

import type { Draft } from '../../draft.ts';
import { callApi, NoConnectionError } from '../access/call-api.ts';

const delayMs = 300;
const retryMs = 3000;

/** What is typed and not sent yet. There is at most one, because the panel shows one form at a time. */
let unsent: Draft | undefined;
let isLost = false;
let timer: number | undefined;
let last: Promise<void> = Promise.resolve();

/**
 * Keeps a draft on the disk when typing pauses; without values, forgets it.
 * @param onFailed called with a sentence if that is not possible
 */
export function writeDraft(draft: Draft, onFailed: (error: unknown) => void): void {
  unsent = draft;
  sendAfter(draft.values.length > 0 && draft.isOpen ? delayMs : 0, onFailed);
}

function sendAfter(delay: number, onFailed: (error: unknown) => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    last = last.then(() => send(onFailed));
  }, delay);
}

async function send(onFailed: (error: unknown) => void): Promise<void> {
  const own = unsent;
  if (!own) return;
  try {
    await callApi('draft', own);
    isLost = false;
    if (unsent === own) unsent = undefined;
  } catch (error) {
    isLost = true;
    if (!(error instanceof NoConnectionError)) onFailed(error);
    sendAfter(retryMs, onFailed);
  }
}

// The last words are sent while the window closes. If earlier ones did not arrive, the browser asks before it closes.
addEventListener('pagehide', () => void send(() => {}));
addEventListener('beforeunload', (event) => {
  if (isLost && unsent) event.preventDefault();
});

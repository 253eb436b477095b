import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

const messages: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'It was ended before it was done. Please try again.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for the desk already. Sign in with it.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This key cannot keep a passkey. Try another device.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'This key asks for no finger, face or PIN. Set one up first.',
};

class StepUpNeeded extends Error {}

/** Sends JSON by POST. @throws an error with the server's message, or `StepUpNeeded` */
async function post(address: string, body: unknown = {}): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? await response.json() : { detail: 'The desk did not answer. Please try again.' };
  throw problem.stepUp ? new StepUpNeeded() : new Error(problem.detail);
}

async function sendPasskey(button: HTMLButtonElement): Promise<void> {
  const { passkey, address = '', next } = button.dataset;
  const optionsJSON = await (await post(`${address}/options`)).json();
  await post(
    address,
    passkey === 'create' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON }),
  );
  if (passkey === 'step-up') continueTask(button);
  else if (next) location.assign(next);
  // If a form was not accepted, the reload sends the form again, after the browser has asked the person.
  else location.reload();
}

const stepUpNotice = document.querySelector<HTMLElement>('[data-step-up]');
const createButton = document.querySelector<HTMLButtonElement>('[data-passkey="create"]');

/** Continues the task that needed the step-up: sends the form, or creates the passkey. */
function continueTask(button: HTMLButtonElement): void {
  const { form } = button;
  if (!form) {
    if (stepUpNotice) stepUpNotice.hidden = true;
    createButton?.click();
    return;
  }
  form.submit();
  // A GET form downloads a file, so the page stays open and shows that the download has started.
  if (form.method === 'get') {
    button.hidden = true;
    for (const note of form.querySelectorAll<HTMLElement>('[data-done]')) note.hidden = false;
    form.querySelector('a')?.focus();
  }
}

function askForStepUp(): void {
  if (!stepUpNotice) return;
  stepUpNotice.hidden = false;
  stepUpNotice.querySelector('button')?.focus();
}

function messageOf(error: unknown): string {
  if (error instanceof WebAuthnError)
    return messages[error.code] ?? 'It did not work with this device. Please try again.';
  if (error instanceof DOMException) return 'It was ended, or took too long. Please try again.';
  return error instanceof Error ? error.message : String(error);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-passkey]')) {
  const problem = button.parentElement?.querySelector('[data-problem]');
  let isBusy = false;
  button.addEventListener('click', async () => {
    if (isBusy) return;
    isBusy = true;
    button.setAttribute('aria-disabled', 'true');
    if (problem) problem.textContent = '';
    try {
      await sendPasskey(button);
    } catch (error) {
      if (error instanceof StepUpNeeded) askForStepUp();
      else if (problem) problem.textContent = messageOf(error);
    }
    isBusy = false;
    button.removeAttribute('aria-disabled');
  });
}

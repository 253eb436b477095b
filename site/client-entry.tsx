import { App } from './app.tsx';
import { start } from './engine/client.tsx';
import { saveTypedTexts } from './forms/enquiry-form/draft.ts';
import { readFormOutcome } from './forms/form-outcome.tsx';
import { linkTo } from './routes.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();
const outcome = readFormOutcome();
// The answer to a form posted without JavaScript has the address of the API; show the form's own address again.
if (outcome) history.replaceState(null, '', linkTo(outcome.form) + location.search);

saveTypedTexts();

/** Resolves when the page is interactive. The boot script waits for it. */
export const ready = start(<App outcome={outcome} />);

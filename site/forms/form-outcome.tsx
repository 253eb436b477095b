import type { FormName } from '@company/enquiry/enquiry.ts';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { createContext, use } from 'react';
import { jsonForHtml } from '../seo/markup.ts';

/** The result of a form that was posted without JavaScript; set for the page that answers it. */
export const FormOutcomeContext = createContext<FormOutcome | undefined>(undefined);

export function useFormOutcome(form: FormName): FormOutcome | undefined {
  const outcome = use(FormOutcomeContext);
  return outcome?.form === form ? outcome : undefined;
}

const id = 'form-outcome';

export const formOutcomeElement = (outcome: FormOutcome): string =>
  `<script type="application/json" id="${id}">${jsonForHtml(outcome)}</script>`;

/** The outcome that the server wrote into the page, so that the browser renders the same HTML. */
export function readFormOutcome(): FormOutcome | undefined {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

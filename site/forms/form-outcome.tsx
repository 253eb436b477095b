import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { linkTo } from '../routes.ts';
import { jsonForHtml } from '../seo/markup.ts';

const id = 'form-outcome';

export const formOutcomeElement = (outcome: FormOutcome): string =>
  `<script type="application/json" id="${id}">${jsonForHtml(outcome)}</script>`;

/** The answer to a form posted without JavaScript has the address of the API; show the form's own address again. */
export function showAddressOfForm(): void {
  const json = document.getElementById(id)?.textContent;
  if (json) history.replaceState(null, '', linkTo(JSON.parse(json).form) + location.search);
}

import type { Problems } from './checks.ts';
import type { FormName } from './enquiry.ts';

/**
 * The result of a form posted without JavaScript, with which the form's page is rendered. `values` are the typed texts by
 * field name, so that nothing is lost. docs/guides/enquiries.md has a table of all states.
 */
export type FormOutcome =
  | { status: 'sent'; form: FormName; reference: string }
  | { status: 'invalid'; form: FormName; values: Record<string, string>; problems: Problems }
  | {
      status: 'unsent';
      form: FormName;
      values: Record<string, string>;
      /** Seconds after which another attempt makes sense. */
      retryAfter: number;
    };

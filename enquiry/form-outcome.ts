import type { FormName, Problems } from './enquiry.ts';

/**
 * What became of a plain form post (one without JavaScript): the state in which the form's page is rendered. `values` is
 * what the visitor typed, by field name, so that nothing of it is lost. docs/guides/enquiries.md has a table of all states.
 */
export type FormOutcome =
  | { status: 'sent'; form: FormName; reference: string }
  | { status: 'invalid'; form: FormName; values: Record<string, string>; problems: Problems }
  | {
      status: 'unsent';
      form: FormName;
      values: Record<string, string>;
      /** Why it was not taken: the visitor has sent too many, or it could not be stored. */
      reason: 'too-many' | 'unavailable';
      /** Seconds after which another attempt makes sense. */
      retryAfter: number;
    };

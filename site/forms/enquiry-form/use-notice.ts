import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { useFocusWhenShown } from './use-focus-when-shown.ts';

/** The notice of the form; docs/guides/enquiries.md has a table of an enquiry's states. */
export type Notice =
  | { status: 'none' | 'invalid' | 'unsent' | 'queued' | 'returned' }
  /** Sent `by` a press of the button, or by the queue in the background. */
  | { status: 'sent'; reference: string; by: 'press' | 'queue' };

const noticeOf = (outcome: FormOutcome | undefined): Notice =>
  outcome?.status === 'sent'
    ? { status: 'sent', reference: outcome.reference, by: 'press' }
    : { status: outcome?.status ?? 'none' };

/**
 * The result of the last attempt, and whether the focus moves to it. Each call returns when the notice is on the page.
 * @param outcome the server's answer to a form posted without JavaScript
 */
export function useNotice(outcome: FormOutcome | undefined) {
  const [notice, setNotice] = useState(noticeOf(outcome));
  const { element, request } = useFocusWhenShown();
  return {
    notice,
    element,
    /** After a press of the button: the focus moves to the notice. */
    showAndFocus: (next: Notice) =>
      flushSync(() => {
        setNotice(next);
        request();
      }),
    /** After something in the background: the focus stays where it is. */
    show: (next: Notice) => flushSync(() => setNotice(next)),
  };
}

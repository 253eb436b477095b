import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { useFocusWhenShown } from './use-focus-when-shown.ts';

/** What the form shows beside its fields; docs/guides/enquiries.md has a table of an enquiry's states. */
export type Notice =
  | { status: 'none' | 'invalid' | 'unsent' | 'queued' | 'returned' }
  /** `by`: a press of the button, or the queue, while the visitor was doing something else. */
  | { status: 'sent'; reference: string; by: 'press' | 'queue' };

const noticeOf = (outcome: FormOutcome | undefined): Notice =>
  outcome?.status === 'sent'
    ? { status: 'sent', reference: outcome.reference, by: 'press' }
    : { status: outcome?.status ?? 'none' };

/**
 * What became of the last attempt, and where the focus goes with it. Either way it is on the page when the call returns.
 * @param outcome what the server has answered to a plain post
 */
export function useNotice(outcome: FormOutcome | undefined) {
  const [notice, setNotice] = useState(noticeOf(outcome));
  const { element, request } = useFocusWhenShown();
  return {
    notice,
    element,
    /** For what follows from a press of the button: the focus moves to the notice. */
    showAndFocus: (next: Notice) =>
      flushSync(() => {
        setNotice(next);
        request();
      }),
    /** For what happens by itself: the focus stays where the visitor is. */
    show: (next: Notice) => flushSync(() => setNotice(next)),
  };
}

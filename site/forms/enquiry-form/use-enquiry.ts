import type { FormEvent } from 'react';
import type { FormName } from '../../../enquiry/enquiry.ts';
import { useFormOutcome } from '../form-outcome.tsx';
import { rememberedUrl } from '../remembered-url.ts';
import { withdraw } from '../send.ts';
import { useAskedService } from './use-asked-service.ts';
import { useEnquiryFields } from './use-enquiry-fields.ts';
import { useNotice } from './use-notice.ts';
import { useQueuedEnquiry } from './use-queued-enquiry.ts';
import { useSending } from './use-sending.ts';

/**
 * The state of an enquiry form: its fields, the result of the last attempt, and an enquiry in the queue. A valid submit
 * resets the form; one that is invalid or could not be sent resets nothing.
 * @param names the names of the form's controls
 */
export function useEnquiry(form: FormName, names: readonly string[]) {
  const outcome = useFormOutcome(form);
  const asked = useAskedService();
  const fields = useEnquiryFields(form, names, outcome);
  const { notice, element, show, showAndFocus } = useNotice(outcome);
  const send = useSending(form, names, fields, () => (asked.removed ? location.pathname : rememberedUrl()));

  /** Shows why the server did not accept a queued enquiry: below the fields, or above them. */
  const showReturned = (errors: Readonly<Record<string, string>>) => {
    fields.setErrors(errors);
    show({ status: names.some((name) => name in errors) ? 'invalid' : 'returned' });
  };

  useQueuedEnquiry(form, {
    isFree: fields.isEmpty,
    restore: (entry) => {
      fields.fill(entry.enquiry);
      if (entry.state === 'returned') showReturned(entry.errors);
      else show({ status: 'queued' });
    },
    onResult: (result) => {
      // A submit that is under way has the same key, and shows the result itself.
      if (fields.isSubmitting) return;
      if (result.state === 'returned') return showReturned(result.errors);
      void withdraw(form);
      if (result.state === 'expired') return show({ status: 'none' });
      show({ status: 'sent', reference: result.reference, by: 'queue' });
      fields.clear();
    },
  });

  const submit = async (event: FormEvent) => {
    fields.fill({ phoneNumber: fields.nationalNumber() });
    const result = await send(event);
    if (result.status === 'logged') return fields.clear();
    if (result.status === 'invalid') fields.setErrors(result.errors);
    // The focus moves before the form is emptied: an empty field that loses it would show "required".
    showAndFocus(result.status === 'sent' ? { ...result, by: 'press' } : { status: result.status });
    if (result.status === 'sent') fields.clear();
  };

  return {
    asked,
    fields,
    notice,
    noticeElement: element,
    /** Removes a queued enquiry from this device; its text stays in the fields. */
    withdraw: () => {
      void withdraw(form);
      show({ status: 'none' });
    },
    /** Sends the form; does nothing while it is being sent. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      // The queue may send the enquiry just before the press arrives: then the form is empty, and there is nothing to do.
      const isDone = notice.status === 'sent' && notice.by === 'queue' && fields.isEmpty();
      if (!fields.isSubmitting && !isDone) void submit(event);
    },
  };
}

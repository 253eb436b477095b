import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onResult, type QueueResult } from '../../offline/flush.ts';
import { type QueuedEnquiry, type ReturnedEnquiry, readQueue } from '../../offline/queue.ts';
import { parameterIn } from '../../ui/history-entry/address.ts';
import { keepValue, keptValue } from '../../ui/history-entry/kept-values.ts';
import { keyOnDevice, resume, send, withdraw } from '../send.ts';
import { logProblems } from '../sentences.ts';
import { rememberedUrl, visitOrigin } from '../visit.ts';
import { readEstimateLine, saveEstimateLine } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { useRequestedService } from './requested-service.tsx';
import { useEnquiryFields } from './use-enquiry-fields.ts';

/** The notice of the form. docs/guides/enquiries.md has a table of the states of an enquiry. */
export type Notice =
  | { status: 'none' | 'invalid' | 'queued' | 'returned' }
  /** `retryAfter`: the seconds until another attempt, if the server has named a time. */
  | { status: 'unsent'; retryAfter?: number }
  /** `sentBy`: a press of the button, or the queue in the background. */
  | { status: 'sent'; reference: string; sentBy: 'press' | 'queue' };

function noticeOf(outcome: FormOutcome | undefined): Notice {
  if (outcome?.status === 'sent') return { status: 'sent', reference: outcome.reference, sentBy: 'press' };
  if (outcome?.status === 'unsent') return { status: 'unsent', retryAfter: outcome.retryAfter };
  return { status: outcome?.status ?? 'none' };
}

/**
 * The state of an enquiry form: its fields, the result of the last attempt, and an enquiry in the queue. The form is
 * emptied only when the enquiry has been sent.
 */
export function useEnquiry(facts: FormFacts) {
  const { form, outcome, company, texts, estimates } = facts;
  const names = facts.fields.map(({ name }) => name);
  const requested = useRequestedService(facts.services);
  const fields = useEnquiryFields(facts);
  const [notice, setNotice] = useState(noticeOf(outcome));
  const noticeElement = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [shownAt] = useState(() => performance.now());

  const showReturned = (errors: Readonly<Record<string, string>>) => {
    fields.setErrors(errors);
    setNotice({ status: names.some((name) => name in errors) ? 'invalid' : 'returned' });
  };

  /** Writes a queued enquiry into the fields again, unless the fields contain another text. */
  const restore = useEffectEvent((key: string, entry: QueuedEnquiry | ReturnedEnquiry) => {
    if (keyOnDevice(form) !== key && !fields.isEmpty()) return;
    resume(key, entry.enquiry);
    fields.replaceValues(entry.enquiry);
    if (entry.state === 'returned') showReturned(entry.errors);
    else setNotice({ status: 'queued' });
  });

  /**
   * Shows the result of the enquiry whose texts are in the fields.
   * @returns true if the form shows the result
   */
  const showResult = useEffectEvent((key: string, result: QueueResult): boolean => {
    if (keyOnDevice(form) !== key) return false;
    // If the form is sending the same enquiry, `checkAndSend` shows the result.
    if (isSending) return result.state !== 'expired';
    if (result.state === 'returned') {
      showReturned(result.errors);
      return true;
    }
    void withdraw(form);
    if (result.state === 'expired') {
      // The text stays in the fields, so the form cannot show that the enquiry has expired. With `false`, another notice shows this.
      setNotice({ status: 'none' });
      return false;
    }
    // The notice is rendered before the form is emptied. Otherwise a press meanwhile would submit an empty form.
    flushSync(() => setNotice({ status: 'sent', reference: result.reference, sentBy: 'queue' }));
    fields.clear();
    return true;
  });

  useEffect(() => {
    let isMounted = true;
    readQueue().then(
      (queue) => {
        const queuedEntry = queue.find(([, entry]) => 'enquiry' in entry && entry.enquiry.form === form);
        if (isMounted && queuedEntry && 'enquiry' in queuedEntry[1]) restore(queuedEntry[0], queuedEntry[1]);
      },
      // If the browser refuses storage, there is no queue.
      (error: unknown) => console.warn(error),
    );
    const stop = onResult((key, result) => showResult(key, result));
    return () => {
      isMounted = false;
      stop();
    };
  }, [form]);

  const addEstimateLine = useEffectEvent(
    ({ estimateLine, withLine }: typeof import('../estimate-message.ts'), estimate: string) => {
      const line = estimates && estimateLine(location.search, estimates, texts.rules.message === 'plain');
      if (!line) return;
      fields.changeText('message', (text) => withLine(text, line, readEstimateLine()));
      saveEstimateLine(line);
      keepValue('estimate', estimate);
    },
  );

  useEffect(() => {
    const estimate = parameterIn(location.search, 'estimate');
    // The line is added only once. After Back, a reload or a post, the message must not change again.
    if (estimate === undefined || keptValue('estimate') === estimate || outcome) return;
    let isMounted = true;
    // If the import fails, the message has no line about the estimate.
    import('../estimate-message.ts').then((module) => isMounted && addEstimateLine(module, estimate), console.error);
    return () => {
      isMounted = false;
    };
  }, [outcome]);

  /**
   * Shows the notice after a press of the button, and moves the focus to the notice. `flushSync` renders the notice at once.
   */
  const showAndFocus = (next: Notice, errors: Readonly<Record<string, string>> = {}) => {
    flushSync(() => {
      setSending(false);
      setNotice(next);
      fields.setErrors(errors);
    });
    // After a second press, the notice has the focus already. Without `blur`, screen readers would not announce the notice again.
    if (document.activeElement === noticeElement.current) noticeElement.current?.blur();
    // Shows the start of the notice, even if the notice is higher than the window.
    noticeElement.current?.focus({ preventScroll: true });
    noticeElement.current?.scrollIntoView({ block: 'start' });
  };

  const submit = async (honeypot: string) => {
    try {
      await checkAndSend(honeypot);
    } catch (error) {
      // The visitor sees every failure and may press again.
      console.error(error);
      setSending(false);
      setNotice((previous) => (previous.status === 'sent' ? previous : { status: 'unsent' }));
    }
  };

  const checkAndSend = async (honeypot: string) => {
    const { values, problems, errors } = fields.check();
    const problemNames = Object.values(problems);
    if (problemNames.length > 0 || errors.phoneNumber) {
      logProblems(problemNames, texts.console);
      return showAndFocus({ status: 'invalid' }, errors);
    }
    const enquiry = { ...values, form, page: requested.isRemoved ? location.pathname : rememberedUrl() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      return fields.clear();
    }
    setSending(true);
    const signals = { website: honeypot, elapsed: Math.round((performance.now() - shownAt) / 1000) };
    const origin = company.enquiryOrigin ? visitOrigin() : undefined;
    const result = await send({ endpoint: company.endpoint, enquiry, signals, origin });
    if (result.status === 'sent') {
      // The focus moves before the fields are emptied. Otherwise the field that loses the focus would show "required".
      showAndFocus({ ...result, sentBy: 'press' });
      fields.clear();
    } else if (result.status === 'invalid') {
      // The visitor cannot correct an error of a field that the form does not show, so the status is then `unsent`.
      const isShown = names.some((name) => name in result.errors);
      showAndFocus({ status: isShown ? 'invalid' : 'unsent' }, result.errors);
    } else {
      showAndFocus(result);
    }
  };

  return {
    requested,
    fields,
    isSending,
    notice,
    noticeElement,
    /** Removes a queued enquiry from this device. Its text stays in the fields. */
    withdraw: () => {
      void withdraw(form);
      setNotice({ status: 'none' });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // The queue may have sent the enquiry just before the press. Then the form is empty, and there is nothing to do.
      const isAlreadySent = notice.status === 'sent' && notice.sentBy === 'queue' && fields.isEmpty();
      const honeypot = String(new FormData(event.currentTarget).get('website') ?? '');
      if (!isSending && !isAlreadySent) void submit(honeypot);
    },
  };
}

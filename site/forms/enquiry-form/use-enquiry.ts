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

/** The notice of the form; docs/guides/enquiries.md has a table of an enquiry's states. */
export type Notice =
  | { status: 'none' | 'invalid' | 'queued' | 'returned' }
  /** `retryAfter`: the seconds until another attempt, if the server has named them. */
  | { status: 'unsent'; retryAfter?: number }
  /** Sent `by` a press of the button, or by the queue in the background. */
  | { status: 'sent'; reference: string; by: 'press' | 'queue' };

function noticeOf(outcome: FormOutcome | undefined): Notice {
  if (outcome?.status === 'sent') return { status: 'sent', reference: outcome.reference, by: 'press' };
  if (outcome?.status === 'unsent') return { status: 'unsent', retryAfter: outcome.retryAfter };
  return { status: outcome?.status ?? 'none' };
}

/**
 * The state of an enquiry form: its fields, the result of the last attempt, and an enquiry in the queue. A valid submit
 * resets the form. An invalid or failed one resets nothing.
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

  /** Puts a queued enquiry back into the fields, unless they contain another text. */
  const restore = useEffectEvent((key: string, entry: QueuedEnquiry | ReturnedEnquiry) => {
    if (keyOnDevice(form) !== key && !fields.isEmpty()) return;
    resume(key, entry.enquiry);
    fields.replaceValues(entry.enquiry);
    if (entry.state === 'returned') showReturned(entry.errors);
    else setNotice({ status: 'queued' });
  });

  /**
   * Shows the result of the enquiry in the fields.
   * @returns whether the visitor can see it here
   */
  const showResult = useEffectEvent((key: string, result: QueueResult): boolean => {
    if (keyOnDevice(form) !== key) return false;
    // A running submit has the same key and shows the result itself.
    if (isSending) return result.state !== 'expired';
    if (result.state === 'returned') {
      showReturned(result.errors);
      return true;
    }
    void withdraw(form);
    if (result.state === 'expired') {
      // The text stays in the fields, so the form does not show the expiry. Something else has to.
      setNotice({ status: 'none' });
      return false;
    }
    // Renders before the form is emptied. Otherwise a press between the two would submit an empty form.
    flushSync(() => setNotice({ status: 'sent', reference: result.reference, by: 'queue' }));
    fields.clear();
    return true;
  });

  useEffect(() => {
    let isMounted = true;
    readQueue().then(
      (queue) => {
        const own = queue.find(([, entry]) => 'enquiry' in entry && entry.enquiry.form === form);
        if (isMounted && own && 'enquiry' in own[1]) restore(own[0], own[1]);
      },
      // The browser refuses storage, so nothing was queued.
      (error: unknown) => console.warn(error),
    );
    const stop = onResult((key, result) => showResult(key, result));
    return () => {
      isMounted = false;
      stop();
    };
  }, [form]);

  const amendByEstimate = useEffectEvent(
    ({ estimateLine, withLine }: typeof import('../estimate-message.ts'), chosen: string) => {
      const line = estimates && estimateLine(location.search, estimates, texts.rules.message === 'plain');
      if (!line) return;
      fields.amend('message', (text) => withLine(text, line, readEstimateLine()));
      saveEstimateLine(line);
      keepValue('estimate', chosen);
    },
  );

  useEffect(() => {
    const chosen = parameterIn(location.search, 'estimate');
    // Written once: after Back, a reload or a post the message stays as the visitor has left it.
    if (chosen === undefined || keptValue('estimate') === chosen || outcome) return;
    let isMounted = true;
    // If this fails, the visitor writes the message alone.
    import('../estimate-message.ts').then((module) => isMounted && amendByEstimate(module, chosen), console.error);
    return () => {
      isMounted = false;
    };
  }, [outcome]);

  /** Moves the focus to the notice after a press of the button. The notice has to be on the page by then. */
  const showAndFocus = (next: Notice, errors: Readonly<Record<string, string>> = {}) => {
    flushSync(() => {
      setSending(false);
      setNotice(next);
      fields.setErrors(errors);
    });
    // After a second press the notice has the focus already. Focusing it again scrolls to it and announces it again.
    if (document.activeElement === noticeElement.current) noticeElement.current?.blur();
    // Shows the beginning of the notice, even if it is taller than the window.
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
      setNotice((last) => (last.status === 'sent' ? last : { status: 'unsent' }));
    }
  };

  const checkAndSend = async (honeypot: string) => {
    const { values, problems, errors } = fields.check();
    const found = Object.values(problems);
    if (found.length > 0 || errors.phoneNumber) {
      logProblems(found, texts.console);
      return showAndFocus({ status: 'invalid' }, errors);
    }
    const enquiry = { ...values, form, page: requested.removed ? location.pathname : rememberedUrl() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      return fields.clear();
    }
    setSending(true);
    const signals = { website: honeypot, elapsed: Math.round((performance.now() - shownAt) / 1000) };
    const origin = company.enquiryOrigin ? visitOrigin() : undefined;
    const result = await send({ endpoint: company.endpoint, enquiry, signals, origin });
    if (result.status === 'sent') {
      // The focus moves first: an empty field that loses it would show "required".
      showAndFocus({ ...result, by: 'press' });
      fields.clear();
    } else if (result.status === 'invalid') {
      // The visitor cannot correct errors of fields that the form does not show.
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
      // The queue may send the enquiry just before the press arrives. Then the form is empty, and there is nothing to
      // do.
      const isDone = notice.status === 'sent' && notice.by === 'queue' && fields.isEmpty();
      const honeypot = String(new FormData(event.currentTarget).get('website') ?? '');
      if (!isSending && !isDone) void submit(honeypot);
    },
  };
}

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
import { useAskedService } from './asked-service.tsx';
import { readLine, saveLine } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { useEnquiryFields } from './use-enquiry-fields.ts';

/** The notice of the form; docs/guides/enquiries.md has a table of an enquiry's states. */
export type Notice =
  | { status: 'none' | 'invalid' | 'queued' | 'returned' }
  /** `retryAfter`: the seconds after which another attempt makes sense, if the server has named them. */
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
 * resets the form; one that is invalid or could not be sent resets nothing.
 */
export function useEnquiry(facts: FormFacts) {
  const { form, outcome, company, texts, estimates } = facts;
  const names = facts.fields.map(({ name }) => name);
  const asked = useAskedService(facts.services);
  const fields = useEnquiryFields(facts);
  const [notice, setNotice] = useState(noticeOf(outcome));
  const noticeElement = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [shownAt] = useState(() => performance.now());

  const showReturned = (errors: Readonly<Record<string, string>>) => {
    fields.setErrors(errors);
    setNotice({ status: names.some((name) => name in errors) ? 'invalid' : 'returned' });
  };

  /** Puts an enquiry of the queue back into the fields, unless another text is there. */
  const restore = useEffectEvent((key: string, entry: QueuedEnquiry | ReturnedEnquiry) => {
    if (keyOnDevice(form) !== key && !fields.isEmpty()) return;
    resume(key, entry.enquiry);
    fields.replaceValues(entry.enquiry);
    if (entry.state === 'returned') showReturned(entry.errors);
    else setNotice({ status: 'queued' });
  });

  /** Shows the result of the enquiry that is in the fields. @returns whether the visitor can see it here */
  const showResult = useEffectEvent((key: string, result: QueueResult): boolean => {
    if (keyOnDevice(form) !== key) return false;
    // A submit that is under way has the same key, and shows the result itself.
    if (isSending) return result.state !== 'expired';
    if (result.state === 'returned') {
      showReturned(result.errors);
      return true;
    }
    void withdraw(form);
    if (result.state === 'expired') {
      // Its text stays in the fields, so the form does not show that it expired: others have to.
      setNotice({ status: 'none' });
      return false;
    }
    // Rendered before the form is emptied: a press between the two would find an empty form that looks unsent.
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
      // When storage is refused nothing was queued.
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
      fields.amend('message', (text) => withLine(text, line, readLine()));
      saveLine(line);
      keepValue('estimate', chosen);
    },
  );

  useEffect(() => {
    const chosen = parameterIn(location.search, 'estimate');
    // Written once: after Back and a reload, and in a form that was posted, the message is as the visitor has left it.
    if (chosen === undefined || keptValue('estimate') === chosen || outcome) return;
    let isMounted = true;
    // Without it the visitor writes the message alone.
    import('../estimate-message.ts').then((module) => isMounted && amendByEstimate(module, chosen), console.error);
    return () => {
      isMounted = false;
    };
  }, [outcome]);

  /** After a press of the button the focus moves to the notice, which has to be on the page by then. */
  const showAndFocus = (next: Notice, errors: Readonly<Record<string, string>> = {}) => {
    flushSync(() => {
      setSending(false);
      setNotice(next);
      fields.setErrors(errors);
    });
    // After a second press it has the focus already: it moves again, to be in sight and read again.
    if (document.activeElement === noticeElement.current) noticeElement.current?.blur();
    // Its beginning is in sight, also of a notice that is taller than the window.
    noticeElement.current?.focus({ preventScroll: true });
    noticeElement.current?.scrollIntoView({ block: 'start' });
  };

  const submit = async (honeypot: string) => {
    try {
      await checkAndSend(honeypot);
    } catch (error) {
      // Whatever fails here, the visitor is told, and may press again.
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
    const enquiry = { ...values, form, page: asked.removed ? location.pathname : rememberedUrl() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      return fields.clear();
    }
    setSending(true);
    const signals = { website: honeypot, elapsed: Math.round((performance.now() - shownAt) / 1000) };
    const origin = company.enquiryOrigin ? visitOrigin() : undefined;
    const result = await send({ endpoint: company.endpoint, enquiry, signals, origin });
    if (result.status === 'sent') {
      // The focus moves before the form is emptied: an empty field that loses it would show "required".
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
    asked,
    fields,
    isSending,
    notice,
    noticeElement,
    /** Removes a queued enquiry from this device; its text stays in the fields. */
    withdraw: () => {
      void withdraw(form);
      setNotice({ status: 'none' });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // The queue may send the enquiry just before the press arrives: then the form is empty, and there is nothing to do.
      const isDone = notice.status === 'sent' && notice.by === 'queue' && fields.isEmpty();
      const honeypot = String(new FormData(event.currentTarget).get('website') ?? '');
      if (!isSending && !isDone) void submit(honeypot);
    },
  };
}

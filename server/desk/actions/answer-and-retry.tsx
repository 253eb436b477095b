import { e164Of, telephoneOf } from '@company/enquiry/phone.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { fill } from '../../enquiries/mail/compose.ts';
import { retry } from '../../enquiries/outbox/backlog.ts';
import type { EnquiryView } from '../../enquiries/queries/show.ts';
import { mailtoAddress } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { usePersonContext } from '../desk-context.ts';
import { LinkButton, SubmitButton } from '../ui/form.tsx';
import { topicOf } from '../ui/shown-enquiry.tsx';
import type { DeskAction, HistoryTexts } from './desk-action.ts';

export interface WaysToAnswer {
  /** A `mailto:` link for each prepared text. The first text is only a greeting. Empty if there is no e-mail address. */
  answers: readonly { name: string; mailtoLink: string }[];
  callLink: string | undefined;
  /** Undefined if the country of the number is unknown. */
  whatsappLink: string | undefined;
}

/** On Windows, a mail program gets only the first 2,083 characters of an address. */
const maxMailtoLength = 1_900;

export function waysToAnswer(
  enquiry: EnquiryRow,
  site: Pick<Site, 'countries' | 'answers' | 'services' | 'mails'>,
  ownName: string,
): WaysToAnswer {
  const { id, name, business_email, subject } = enquiry;
  const topic = topicOf(enquiry, site);
  const telephone = telephoneOf(enquiry, site.countries);
  const number = telephone && e164Of(telephone);
  const extension = telephone?.extension && `;ext=${telephone.extension}`;
  const mailto = (text: string): string => {
    const withQuote = (quoteLength: number): string => {
      const values = { name, me: ownName, reference: id, service: topic, message: quote(enquiry.message, quoteLength) };
      // If the name is empty, `Dear {name}` becomes `Dear`.
      const body = fill(name ? text : text.replaceAll(' {name}', ''), values)
        .replaceAll('\n', '\r\n')
        .toWellFormed();
      const query = { subject: `Re: ${subject || topic} [${id}]`, body };
      const fields = Object.entries(query).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
      return `${mailtoAddress(business_email)}?${fields.join('&')}`;
    };
    // URL encoding turns each letter into 1 to 12 characters, so the loop tries shorter and shorter quotations.
    for (let length = maxMailtoLength; length > 0; length >>= 1) {
      if (withQuote(length).length <= maxMailtoLength) return withQuote(length);
    }
    return withQuote(0);
  };
  const texts = [{ name: 'A greeting', text: name ? 'Dear {name},\n\n' : 'Hello,\n\n' }, ...site.answers];
  return {
    answers: business_email ? texts.map((answer) => ({ name: answer.name, mailtoLink: mailto(answer.text) })) : [],
    callLink: telephone && `tel:${number || telephone.number}${extension}`,
    whatsappLink: number ? `https://wa.me/${number.slice(1)}` : undefined,
  };
}

/** Quotes the beginning of a message like a mail program, with `> ` before each line. */
function quote(message: string, maxLetters: number): string {
  const letters = [...message.slice(0, 2 * maxMailtoLength)];
  const text = letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : message;
  return maxLetters > 0 ? text.replace(/^/gm, '> ') : '';
}

interface AnswerProps {
  enquiry: EnquiryRow;
  /** The index of the chosen text, which the form sent as a string. */
  chosenIndex: string;
  canMarkAsAnswered: boolean;
}

export function AnswerFields({ enquiry, chosenIndex, canMarkAsAnswered }: AnswerProps) {
  const { person, people, site } = usePersonContext();
  const { answers, callLink, whatsappLink } = waysToAnswer(enquiry, site, people.nameWithoutAddress(person));
  const index = answers[Number(chosenIndex)] ? Number(chosenIndex) : 0;
  return (
    <>
      <div className="answer">
        {answers[index] && (
          <a className="button" href={answers[index].mailtoLink} data-answer={`/enquiries/${enquiry.id}/answering`}>
            Answer
          </a>
        )}
        {canMarkAsAnswered && (
          // `enquiry.browser.ts` highlights this button after a press on Answer.
          <SubmitButton action="answered" data-next-step>
            Mark as answered
          </SubmitButton>
        )}
      </div>
      {answers.length > 1 && <AnswerChoice answers={answers} index={index} />}
      {(callLink || whatsappLink) && (
        <div className="pair">
          {callLink && <LinkButton href={callLink}>Call</LinkButton>}
          {whatsappLink && (
            <LinkButton href={whatsappLink} target="_blank" rel="noreferrer">
              WhatsApp
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

/** The list of prepared texts. `enquiry.browser.ts` applies a choice at once. Without scripts, the person presses a button. */
const AnswerChoice = ({ answers, index }: Pick<WaysToAnswer, 'answers'> & { index: number }) => (
  <div className="fields">
    <label htmlFor="answer-with">Answer with</label>
    <span className="pair">
      <select className="control" id="answer-with" name="answer" defaultValue={index} data-answers>
        {answers.map(({ name, mailtoLink }, i) => (
          <option key={name} value={i} data-mail={mailtoLink}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <SubmitButton action="choose">Choose</SubmitButton>
      </noscript>
    </span>
  </div>
);

export const retryActions = {
  retry: { doneMessage: 'Its mails are tried again now.', run: retry },
} satisfies Record<string, DeskAction>;

export const RetryButton = ({ deliveries }: Pick<EnquiryView, 'deliveries'>) =>
  deliveries.some(({ outcome }) => outcome === 'pending' || outcome === 'given-up') && (
    <SubmitButton action="retry">Retry</SubmitButton>
  );

export const mailTexts = {
  answering: ({ who }) => ['Answer', `begun by ${who}`],
  retried: ({ who }) => ['Mails', `tried again by ${who}`],
  // Only a command of the operator settles deliveries.
  settled: ({ who }) => ['Mails', `settled by ${who}`],
} satisfies Partial<HistoryTexts>;

import { e164Of, telephoneOf } from '@company/enquiry/phone.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { fill } from '../../enquiries/mail/compose.ts';
import { mailtoAddress } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { usePersonContext } from '../desk-context.ts';
import { LinkButton, SubmitButton } from '../ui/form.tsx';
import { topicOf } from '../ui/shown-enquiry.tsx';
import type { HistoryText } from './desk-action.ts';

export interface WaysToAnswer {
  /** A `mailto:` address for each prepared text, of which the first is only a greeting; empty without an e-mail address. */
  answers: readonly { name: string; mail: string }[];
  call: string | undefined;
  /** Undefined if the country of the number is unknown. */
  whatsapp: string | undefined;
}

/** Windows cuts longer addresses: a mail program gets at most 2,083 characters. */
const maxMailtoLength = 1_900;

export function waysToAnswer(
  enquiry: EnquiryRow,
  site: Pick<Site, 'countries' | 'answers' | 'services' | 'mails'>,
  me: string,
): WaysToAnswer {
  const { id, name, business_email, subject } = enquiry;
  const topic = topicOf(enquiry, site);
  const telephone = telephoneOf(enquiry, site.countries);
  const number = telephone && e164Of(telephone);
  const extension = telephone?.extension && `;ext=${telephone.extension}`;
  const mailto = (text: string): string => {
    const withQuote = (quoteLength: number): string => {
      const values = { name, me, reference: id, service: topic, message: quote(enquiry.message, quoteLength) };
      // Without a name, `Dear {name}` becomes `Dear`.
      const body = fill(name ? text : text.replaceAll(' {name}', ''), values)
        .replaceAll('\n', '\r\n')
        .toWellFormed();
      const query = { subject: `Re: ${subject || topic} [${id}]`, body };
      const fields = Object.entries(query).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
      return `${mailtoAddress(business_email)}?${fields.join('&')}`;
    };
    // URL encoding makes 1 to 12 characters of each letter, so shorter quotations are tried.
    for (let length = maxMailtoLength; length > 0; length >>= 1) {
      if (withQuote(length).length <= maxMailtoLength) return withQuote(length);
    }
    return withQuote(0);
  };
  const texts = [{ name: 'A greeting', text: name ? 'Dear {name},\n\n' : 'Hello,\n\n' }, ...site.answers];
  return {
    answers: business_email ? texts.map((answer) => ({ name: answer.name, mail: mailto(answer.text) })) : [],
    call: telephone && `tel:${number || telephone.number}${extension}`,
    whatsapp: number ? `https://wa.me/${number.slice(1)}` : undefined,
  };
}

/** The beginning of a message, as mail programs quote it. */
function quote(message: string, maxLetters: number): string {
  const letters = [...message.slice(0, 2 * maxMailtoLength)];
  const text = letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : message;
  return maxLetters > 0 ? text.replace(/^/gm, '> ') : '';
}

export const answeringText: HistoryText<'answering'> = ({ who }) => ['Answer', `begun by ${who}`];

interface AnswerProps {
  enquiry: EnquiryRow;
  /** The index of the chosen text, as the form sent it. */
  chosen: string;
  canMarkAsAnswered: boolean;
}

export function AnswerFields({ enquiry, chosen, canMarkAsAnswered }: AnswerProps) {
  const { person, people, site } = usePersonContext();
  const { answers, call, whatsapp } = waysToAnswer(enquiry, site, people.nameWithoutAddress(person));
  const index = answers[Number(chosen)] ? Number(chosen) : 0;
  return (
    <>
      <div className="answer">
        {answers[index] && (
          <a className="button" href={answers[index].mail} data-answer={`/enquiries/${enquiry.id}/answering`}>
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
      {(call || whatsapp) && (
        <div className="pair">
          {call && <LinkButton href={call}>Call</LinkButton>}
          {whatsapp && (
            <LinkButton href={whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

/** The choice of a prepared text. `enquiry.browser.ts` applies it at once; without scripts, a button does. */
const AnswerChoice = ({ answers, index }: Pick<WaysToAnswer, 'answers'> & { index: number }) => (
  <div className="fields">
    <label htmlFor="answer-with">Answer with</label>
    <span className="pair">
      <select className="control" id="answer-with" name="answer" defaultValue={index} data-answers>
        {answers.map(({ name, mail }, i) => (
          <option key={name} value={i} data-mail={mail}>
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

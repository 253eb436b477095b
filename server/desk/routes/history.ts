import type { DeliveryKind, LeadSource } from '../../database/schema.ts';
import type { EnquiryView, HistoryRow } from '../../enquiries/actions/show.ts';
import type { DeskContext } from '../context.ts';
import type { People } from '../text/people.ts';
import { sourceLabels } from '../text/sender.ts';
import { statusLabels } from '../text/status.ts';
import type { TimeFormat } from '../text/time-format.ts';

const kinds: Record<DeliveryKind, string> = {
  'enquiry-mail': 'Mail to us',
  'confirmation-mail': 'Confirmation',
  webhook: 'Webhook',
  'owner-mail': 'Mail to the owner',
  'reminder-mail': 'Reminder',
  'erasure-webhook': 'Webhook, erased',
};

type Delivery = EnquiryView['deliveries'][number];

export const deliveryText = ({ kind, state, last_error }: Delivery) => ({
  label: kinds[kind],
  value: state === 'delivered' || state === 'held back' || !last_error ? state : `${state}: ${last_error}`,
});

/** An event, as a sentence that begins with its subject. */
interface HistoryLine {
  id: string;
  at: string;
  time: string;
  what: string;
  rest: string;
  /** The text of a note of the reader's own, which they may change. */
  note?: string;
}

export function historyLines(
  { enquiry, deliveries, history }: EnquiryView,
  { site, timeFormat, now }: DeskContext,
  { nameOf }: People,
  reader: string,
): HistoryLine[] {
  const received = {
    id: 'received',
    at: enquiry.created_at,
    what: 'Received',
    rest: `from the ${site.mails.forms[enquiry.form]}`,
  };
  const lines: Omit<HistoryLine, 'time'>[] = [
    ...(enquiry.source === '' ? [received] : []),
    ...deliveries.flatMap(({ id, kind, delivered_at, last_error }) =>
      delivered_at ? [{ id, at: delivered_at, what: kinds[kind], rest: last_error ?? 'delivered' }] : [],
    ),
    ...history.map((row) => ({
      id: row.id,
      at: row.at,
      ...sentenceOf(row, nameOf, timeFormat),
      ...(row.action === 'noted' && row.who === reader && row.detail !== '' && { note: row.detail }),
    })),
  ];
  return lines
    .map((line) => ({ ...line, time: timeFormat.short(line.at, now()) }))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

type NameOf = People['nameOf'];

function sentenceOf(row: HistoryRow, nameOf: NameOf, { day }: TimeFormat): { what: string; rest: string } {
  const { action, detail, edited_at } = row;
  const who = nameOf(row.who);
  const [first = '', ...more] = detail.split('\n');
  switch (action) {
    case 'added':
      return { what: 'Added', rest: `by ${who}: ${sourceLabels[detail as LeadSource] ?? detail}` };
    case 'answering':
      return { what: 'Answer', rest: `begun by ${who}` };
    case 'assigned':
      if (detail === row.who) return { what: 'Taken', rest: `by ${who}` };
      return { what: 'Owner', rest: detail === '' ? `taken away by ${who}` : `set to ${nameOf(detail)} by ${who}` };
    case 'corrected':
      return { what: 'Corrected', rest: `by ${who}\n${detail}` };
    case 'marked':
      return { what: labelOf(first), rest: [`by ${who}`, ...more.filter(Boolean)].join(', ') };
    case 'noted':
      if (detail === '') return { what: 'Note', rest: `taken back by ${who}` };
      return { what: 'Note', rest: `by ${who}${edited_at ? ', corrected' : ''}: ${detail}` };
    case 'put-off':
      return { what: `Until ${day(first)}`, rest: [`put off by ${who}`, ...more].join(': ') };
    case 'released':
      return { what: 'Not spam', rest: `says ${who}` };
    case 'dropped':
      return { what: 'Spam', rest: `says ${who}` };
    case 'retried':
      return { what: 'Mails', rest: `tried again by ${who}` };
    case 'settled':
      return { what: 'Mails', rest: `settled by ${who}` };
    case 'erased':
      return { what: 'Erased', rest: `by ${who}` };
  }
}

const labelOf = (status: string) => statusLabels[status as keyof typeof statusLabels]?.label ?? status;

/** What a colleague did, for somebody who was second: `Ben Okoro marked it as answered, 10:12`. */
export function changeText(change: HistoryRow | undefined, { nameOf }: People, { timeFormat, now }: DeskContext) {
  if (!change) return 'it has changed meanwhile';
  const { action, detail, who, at } = change;
  const [first = ''] = detail.split('\n');
  return `${nameOf(who)} ${doing()}, ${timeFormat.inSentence(at, now())}`;

  function doing(): string {
    switch (action) {
      case 'assigned':
        return detail === who ? 'took it' : detail === '' ? 'took its owner away' : `gave it to ${nameOf(detail)}`;
      case 'marked':
        return `marked it as ${labelOf(first).toLowerCase()}`;
      case 'put-off':
        return `put it off until ${timeFormat.day(first)}`;
      case 'dropped':
        return 'dropped it as spam';
      case 'released':
        return 'released it from spam';
      default:
        return 'changed it';
    }
  }
}

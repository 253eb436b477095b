import type { DeliveryKind, LeadSource } from '../../database/schema.ts';
import type { EnquiryView, HistoryRow } from '../../enquiries/actions/show.ts';
import { latestChanges } from '../../enquiries/actions/show.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue } from '../body.ts';
import { countUpTo, digits, mostCounted, statusLabels } from '../ui/labels.ts';
import type { People } from '../ui/people.ts';
import { sourceLabels } from '../ui/sender.ts';
import type { TimeFormat } from '../ui/times.ts';

const kinds: Record<DeliveryKind, string> = {
  'enquiry-mail': 'Mail to us',
  'confirmation-mail': 'Confirmation',
  webhook: 'Webhook',
  'owner-mail': 'Mail to the owner',
  'reminder-mail': 'Reminder',
  'flood-mail': 'Mail about a flood',
  'erasure-webhook': 'Webhook, erased',
  'key-mail': 'Mail about a passkey',
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
  isOwnNote?: boolean;
}

export function historyLines(
  { enquiry, deliveries, history }: EnquiryView,
  { site, timeFormat, now }: DeskContext,
  people: People,
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
      ...sentenceOf(row, people, timeFormat),
      isOwnNote: row.action === 'noted' && row.who === reader && row.detail !== '',
    })),
  ];
  return lines
    .map((line) => ({ ...line, time: timeFormat.short(line.at, now()) }))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

function sentenceOf(row: HistoryRow, { nameOf }: People, { day }: TimeFormat): { what: string; rest: string } {
  const { action, detail } = row;
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
      return { what: 'Note', rest: `by ${who}: ${detail}` };
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

/**
 * Results of actions. The page after an action has the name in its address and shows the sentence, so that nothing has
 * to be stored.
 */
const sentences = {
  added: 'The enquiry is added, and it is yours.',
  answered: 'Marked as answered.',
  assigned: 'The owner is changed.',
  corrected: 'The contact details are corrected.',
  marked: 'The status is changed.',
  named: 'Your name is changed.',
  'note-gone': 'The note is taken back.',
  noted: 'The note is added.',
  'put-off': 'It comes back on its day.',
  released: 'Not spam: it is mailed now, and waits in the inbox.',
  dropped: 'Dropped as spam. It is kept for a while and can be released.',
  retried: 'Its mails are tried again now.',
  taken: 'It is yours.',
  erased: 'Nothing of this person is in use any more.',
  nothing: 'Nothing was changed.',
} as const;

export type Done = keyof typeof sentences;

const mostNamed = 20;

/**
 * The sentence for an address, with the numbers of enquiries and the colleagues who were first; empty without a result.
 */
export async function doneSentence(context: DeskContext, people: People, query: unknown): Promise<string> {
  const { database, timeFormat, now } = context;
  const [done = '', first = '', changed, left] = ['done', 'first', 'changed', 'left'].map((name) =>
    fieldValue(query, name),
  );
  if (!Object.hasOwn(sentences, done)) return '';
  const ids = first.split(',', mostNamed).filter(Boolean);
  const changes = await latestChanges(database, ids);
  const firsts = ids.map((id) => {
    const change = changes.get(id);
    if (!change) return `${id} has changed meanwhile.`;
    const { what, rest } = sentenceOf(change, people, timeFormat);
    return `${id}, ${timeFormat.inSentence(change.at, now())}: ${what} ${rest}.`;
  });
  const several = Number(changed) > 1 ? [`${digits(Number(changed))} are done`] : [];
  if (several.length > 0 && Number(left) > 0) several.push(`${countUpTo(Number(left), mostCounted)} are left`);
  return [
    sentences[done as Done],
    several.length > 0 && `${several.join(', ')}.`,
    firsts.length > 0 && 'A colleague was first.',
    ...firsts,
  ]
    .filter(Boolean)
    .join(' ');
}

interface Result {
  /** References of enquiries that a colleague changed first, and that are as they were. */
  first?: readonly string[];
  changed?: number;
  left?: number;
}

/** `address` with a result. A form may send any address, so other origins are replaced by the inbox. */
export function withDone(address: string, done: Done, { first = [], changed = 1, left = 0 }: Result = {}): string {
  const url = URL.parse(address, 'http://desk.invalid');
  const own = url?.origin === 'http://desk.invalid' ? url : new URL('http://desk.invalid/');
  const result = {
    done,
    first: first.slice(0, mostNamed).join(','),
    changed: changed > 1 ? String(changed) : '',
    left: left > 0 ? String(left) : '',
  };
  for (const [name, value] of Object.entries(result)) {
    if (value) own.searchParams.set(name, value);
    else own.searchParams.delete(name);
  }
  return own.pathname.replace(/^\/+/, '/') + own.search;
}

import type { HistoryRow } from '../../enquiries/actions/show.ts';
import { latestChanges } from '../../enquiries/actions/show.ts';
import type { DeskContext } from '../context.ts';
import { digits } from '../text/numbers.ts';
import type { People } from '../text/people.ts';
import { storable } from './form.ts';
import { changeText } from './history.ts';

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
  'note-changed': 'The note is changed.',
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

/** At most so many references are named, as they are in the address. */
const mostNamed = 20;

type Query = { done?: unknown; first?: unknown; changed?: unknown; left?: unknown } | null;

/**
 * The sentence for an address, with the numbers of enquiries and the colleagues who were first; empty without a result.
 */
export async function doneSentence(context: DeskContext, people: People, query: unknown): Promise<string> {
  const { done, first, changed, left } = (query ?? {}) as NonNullable<Query>;
  const word = String(done ?? '');
  if (!Object.hasOwn(sentences, word)) return '';
  const ids = storable(String(first ?? ''))
    .split(',', mostNamed)
    .filter(Boolean);
  const changes: ReadonlyMap<string, HistoryRow> = await latestChanges(context.database, ids);
  const firsts = ids.map((id) => `${id}: ${changeText(changes.get(id), people, context)}.`);
  return [
    sentences[word as Done],
    numbersText(changed, left),
    ...(firsts.length > 0 ? ['A colleague was first.'] : []),
    ...firsts,
  ]
    .filter(Boolean)
    .join(' ');
}

function numbersText(changed: unknown, left: unknown): string {
  const [done, others] = [Number(changed) || 0, Number(left) || 0];
  if (done < 2) return '';
  return others > 0 ? `${digits(done)} are done, ${digits(others)} are left.` : `${digits(done)} are done.`;
}

interface Result {
  /** References of enquiries that a colleague changed first, and that are as they were. */
  first?: readonly string[];
  /** The number of changed enquiries, and of those for the next press. */
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

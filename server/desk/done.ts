import type { FastifyReply } from 'fastify';
import { latestChanges } from '../enquiries/queries/show.ts';
import { fieldValue } from './body.ts';
import type { DeskContext } from './context.ts';
import { clearCookie, hashOf, readCookie, setCookie } from './sign-in/sessions.ts';
import { sentenceOf } from './ui/changes.ts';
import { countUpTo, digits, mostCounted } from './ui/labels.ts';
import type { People } from './ui/people.ts';

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

const cookie = { suffix: '-done', maxAge: 60 };

/** A hook for responses: after an action it notes where the result is shown, as anybody can write a link with a result. */
export const noteResult = (origin: () => string) => async (_request: unknown, reply: FastifyReply) => {
  const location = String(reply.getHeader('location') ?? '');
  if (reply.statusCode === 303 && /[?&]done=/.test(location)) setCookie(reply, origin(), hashOf(location), cookie);
};

/** Whether this request follows an action of the reader. Only once: after a reload, nothing was done. */
export function takeResult(reply: FastifyReply, origin: string): boolean {
  const noted = readCookie(reply.request, origin, cookie);
  if (noted === '' || noted !== hashOf(reply.request.url)) return false;
  clearCookie(reply, origin, cookie);
  return true;
}

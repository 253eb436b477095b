import type { FastifyReply } from 'fastify';
import { latestChanges } from '../enquiries/queries/show.ts';
import type { DeskContext } from './context.ts';
import { clearCookie, hashOf, readCookie, setCookie } from './sign-in/sessions.ts';
import { sentenceOf } from './ui/changes.ts';
import { countUpTo, digits, mostCounted } from './ui/labels.ts';
import type { DeskPeople } from './ui/people.ts';

/** Results of actions. */
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

/** A result as a sentence, with the numbers of enquiries, and who has changed one before; empty without a result. */
export async function doneSentence(
  { database, timeFormat, now }: DeskContext,
  people: DeskPeople,
  { done = '', stale = '', changed, left }: Partial<Record<string, string>>,
): Promise<string> {
  if (!Object.hasOwn(sentences, done)) return '';
  const ids = stale.split(',', mostNamed).filter(Boolean);
  const changes = await latestChanges(database, ids);
  const colleagues = ids.map((id) => {
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
    colleagues.length > 0 && 'A colleague was first.',
    ...colleagues,
  ]
    .filter(Boolean)
    .join(' ');
}

interface Result {
  /** References of enquiries that a colleague changed before, so that the action left them as they are. */
  stale?: readonly string[];
  changed?: number;
  left?: number;
}

const cookie = { suffix: '-done', maxAge: 60 };

/**
 * Leads to an address, whose page shows the result of an action. A cookie brings it there, as anybody can write a link
 * with a result. A form may send any address, so other origins are replaced by the inbox.
 */
export function redirectDone(
  { origin }: DeskContext,
  reply: FastifyReply,
  address: string,
  done: Done,
  { stale = [], changed = 1, left = 0 }: Result = {},
): FastifyReply {
  const url = URL.parse(address, 'http://desk.invalid');
  const path = url?.origin === 'http://desk.invalid' ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
  const result = {
    // An address may be longer than a cookie.
    at: hashOf(path),
    done,
    stale: stale.slice(0, mostNamed).join(','),
    changed: String(changed),
    left: String(left),
  };
  return setCookie(reply, origin(), new URLSearchParams(result).toString(), cookie).redirect(path, 303);
}

/** The result that is shown in response to this request. Only once: after a reload, nothing was done. */
export function takeResult(reply: FastifyReply, origin: string): Partial<Record<string, string>> {
  const result = Object.fromEntries(new URLSearchParams(readCookie(reply.request, origin, cookie)));
  if (result.at !== hashOf(reply.request.url)) return {};
  clearCookie(reply, origin, cookie);
  return result;
}

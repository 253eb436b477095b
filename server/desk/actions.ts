import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit.ts';
import type { Database } from '../database/schema.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { assign, take } from '../enquiries/actions/assign.ts';
import { drop } from '../enquiries/actions/drop.ts';
import { mark, markAnswered, usedStatusOf } from '../enquiries/actions/mark.ts';
import { notSpam } from '../enquiries/actions/not-spam.ts';
import { addNote, takeBackNote } from '../enquiries/actions/note.ts';
import { retry } from '../enquiries/actions/retry.ts';
import { snooze } from '../enquiries/actions/snooze.ts';
import { compareVersions } from '../enquiries/queries/show.ts';
import type { Site } from '../pages/site.ts';
import { beginOfWork } from '../time/working-time.ts';
import { dayOf, fieldValue } from './body.ts';
import type { DeskContext } from './context.ts';
import type { Done } from './done.ts';
import { actorOf } from './sign-in/require-person.tsx';
import { digits, mostAtOnce } from './ui/labels.ts';

interface Pressed {
  ids: readonly string[];
  /** A field of the form. */
  field(name: string): string;
  /** Of the button, such as a day. */
  argument: string;
  site: Site;
}

/** @throws {ActionError} if it is impossible; then nothing is changed */
type Act = (database: Database, actor: Actor, pressed: Pressed) => Promise<unknown>;

const acts: Record<string, [done: Done, act: Act]> = {
  answered: ['answered', markAnswered],
  take: ['taken', take],
  assign: ['assigned', (database, actor, { ids, field }) => assign(database, actor, { ids, owner: field('owner') })],
  mark: [
    'marked',
    (database, actor, { ids, field }) => {
      const status = usedStatusOf(field('status'));
      // Several at once are marked without a reason.
      return mark(database, actor, { ids, status, reason: ids.length === 1 ? field('reason') : undefined });
    },
  ],
  'put-off': [
    'put-off',
    (database, actor, { ids, field, argument, site }) => {
      const day = dayOf(argument || field('date'));
      if (!day) throw new ActionError('Choose a day, such as 2026-11-27');
      const until = beginOfWork(day, site.facts.hours);
      if (until <= actor.now) throw new ActionError('Choose a day that is still to come');
      return snooze(database, actor, { ids, until, reason: field('why') });
    },
  ],
  back: ['put-off', (database, actor, { ids }) => snooze(database, actor, { ids, until: actor.now, reason: '' })],
  note: ['noted', (database, actor, { ids, field }) => addNote(database, actor, { ids, text: field('note') })],
  'note-gone': [
    'note-gone',
    (database, actor, { ids: [id = ''], argument: note }) => takeBackNote(database, actor, { id, note }),
  ],
  release: ['released', notSpam],
  drop: ['dropped', drop],
  retry: ['retried', retry],
};

/** These fit an enquiry in every state, so a colleague's change does not stop them. */
export const always = ['note', 'note-gone', 'retry'];

/** The name of an action and its argument, as the value of a button: `put-off 2026-11-27`. */
export function pressed(body: unknown): [name: string, argument: string] {
  const [name = '', ...rest] = fieldValue(body, 'action').split(' ');
  return [name, rest.join(' ')];
}

/**
 * Does what a button says, in one transaction, so that a refusal has changed nothing and the new owner of many gets one mail.
 * @param seen references, with what the page showed of them; see `versionOf`
 */
export async function press({ database, site, now }: DeskContext, request: FastifyRequest, seen: readonly string[]) {
  const [name, argument] = pressed(request.body);
  const actor = actorOf(request, now());
  const field = (name: string) => fieldValue(request.body, name);
  const note = name === 'note' ? '' : field('note');
  const [done, act] = (Object.hasOwn(acts, name) && acts[name]) || [];
  if (!done || !act) throw new ActionError(`An action is one of ${Object.keys(acts).join(', ')}`);
  if (seen.length === 0) throw new ActionError('No enquiry was selected');
  if (seen.length > mostAtOnce) throw new ActionError(`Select at most ${digits(mostAtOnce)} enquiries at once`);
  const first = await database.transaction().execute(async (transaction) => {
    const { fresh: ids, stale } = await compareVersions(transaction, seen);
    if (ids.length > 0) {
      // A note that is half written when another button is pressed.
      if (note.trim() !== '') await addNote(transaction, actor, { ids, text: note });
      await act(transaction, actor, { ids, field, argument, site });
    }
    return stale;
  });
  const changed = seen.length - first.length;
  return { done: changed > 0 ? done : ('nothing' as const), first, changed };
}

import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit.ts';
import type { Database } from '../database/schema.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { assign, take } from '../enquiries/actions/assign.ts';
import { drop, mark, markAnswered, notSpam, snooze, usedStatusOf } from '../enquiries/actions/change-status.ts';
import { addNote, takeBackNote } from '../enquiries/actions/edit.ts';
import { retry } from '../enquiries/actions/retry.ts';
import { compareVersions } from '../enquiries/queries/show.ts';
import type { Site } from '../pages/release.ts';
import { beginOfWork } from '../time/working-time.ts';
import { dayOf, fieldValue } from './body.ts';
import type { DeskContext } from './context.ts';
import type { Done } from './done.ts';
import { actorOf } from './sign-in/require-person.tsx';
import { digits, mostAtOnce } from './ui/labels.ts';

interface ActionInput {
  ids: readonly string[];
  /** A field of the form. */
  field(name: string): string;
  /** Of the button, such as a day. */
  argument: string;
  site: Site;
}

/** @throws {ActionError} if it is impossible; then nothing is changed */
type Action = (database: Database, actor: Actor, input: ActionInput) => Promise<unknown>;

const actions: Record<string, [done: Done, action: Action]> = {
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

/** Actions that fit an enquiry in every state: a colleague's change does not stop them. */
export const inEveryState = ['note', 'note-gone', 'retry'];

/** The name of an action and its argument, as the value of a button: `put-off 2026-11-27`. */
export function actionOf(body: unknown): [name: string, argument: string] {
  const [name = '', ...rest] = fieldValue(body, 'action').split(' ');
  return [name, rest.join(' ')];
}

/**
 * Runs the action of a button in one transaction: a refusal changes nothing, and the new owner of many enquiries gets one mail.
 * @param versions of the enquiries, as the page showed them; see `versionOf`
 * @returns `stale`: the references of enquiries that a colleague changed before. They stay as they are.
 */
export async function runAction(
  { database, site, now }: DeskContext,
  request: FastifyRequest,
  versions: readonly string[],
) {
  const [name, argument] = actionOf(request.body);
  const actor = actorOf(request, now());
  const field = (name: string) => fieldValue(request.body, name);
  const note = name === 'note' ? '' : field('note');
  const [done, action] = (Object.hasOwn(actions, name) && actions[name]) || [];
  if (!done || !action) throw new ActionError(`An action is one of ${Object.keys(actions).join(', ')}`);
  if (versions.length === 0) throw new ActionError('No enquiry was selected');
  if (versions.length > mostAtOnce) throw new ActionError(`Select at most ${digits(mostAtOnce)} enquiries at once`);
  const stale = await database.transaction().execute(async (transaction) => {
    const compared = await compareVersions(transaction, versions);
    const ids = compared.fresh;
    if (ids.length > 0) {
      // A note that is half written when another button is pressed.
      if (note.trim() !== '') await addNote(transaction, actor, { ids, text: note });
      await action(transaction, actor, { ids, field, argument, site });
    }
    return compared.stale;
  });
  const changed = versions.length - stale.length;
  return { done: changed > 0 ? done : ('nothing' as const), stale, changed };
}

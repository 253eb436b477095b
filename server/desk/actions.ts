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
import { beginOfWork } from '../time/working-time.ts';
import { dayOf, fieldValue } from './body.ts';
import type { DeskContext } from './context.ts';
import type { Done } from './done.ts';
import { digits } from './ui/labels.ts';

/**
 * Runs on these enquiries.
 * @param argument of the button, such as a day
 * @throws {ActionError} if it is impossible; then nothing is changed
 */
type Act = (
  database: Database,
  actor: Actor,
  ids: readonly string[],
  body: unknown,
  context: DeskContext,
  argument: string,
) => Promise<unknown>;

const acts: Record<string, [done: Done, act: Act]> = {
  answered: ['answered', (database, actor, ids) => markAnswered(database, actor, { ids })],
  take: ['taken', (database, actor, ids) => take(database, actor, { ids })],
  assign: [
    'assigned',
    (database, actor, ids, body) => assign(database, actor, { ids, owner: fieldValue(body, 'owner') }),
  ],
  mark: [
    'marked',
    (database, actor, ids, body) => {
      const status = usedStatusOf(fieldValue(body, 'status'));
      // Several at once are marked without a reason.
      const reason = ids.length === 1 ? fieldValue(body, 'reason') : undefined;
      return mark(database, actor, { ids, status, reason });
    },
  ],
  'put-off': [
    'put-off',
    (database, actor, ids, body, { site }, argument) => {
      const day = dayOf(argument || fieldValue(body, 'date'));
      if (!day) throw new ActionError('Choose a day, such as 2026-11-27');
      const until = beginOfWork(day, site.facts.hours);
      if (until <= actor.now) throw new ActionError('Choose a day that is still to come');
      return snooze(database, actor, { ids, until, reason: fieldValue(body, 'why') });
    },
  ],
  back: ['put-off', (database, actor, ids) => snooze(database, actor, { ids, until: actor.now, reason: '' })],
  note: ['noted', (database, actor, ids, body) => addNote(database, actor, { ids, text: fieldValue(body, 'note') })],
  'note-gone': [
    'note-gone',
    (database, actor, [id = ''], _body, _context, note) => takeBackNote(database, actor, { id, note }),
  ],
  release: ['released', (database, actor, ids) => notSpam(database, actor, { ids })],
  drop: ['dropped', (database, actor, ids) => drop(database, actor, { ids })],
  retry: ['retried', (database, actor, ids) => retry(database, actor, { ids })],
};

/** These fit an enquiry in every state, so a colleague's change does not stop them. */
export const always = ['note', 'note-gone', 'retry'];

/** The name of an action and its argument, as the value of a button: `put-off 2026-11-27`. */
export function pressed(body: unknown): { name: string; argument: string } {
  const [name = '', ...rest] = fieldValue(body, 'action').split(' ');
  return { name, argument: rest.join(' ') };
}

/**
 * In one transaction, so that a refusal has changed nothing and the new owner of many gets one mail.
 * @param seen references, with what the page showed of them; see `versionOf`
 */
export async function press(
  context: DeskContext,
  actor: Actor,
  seen: readonly string[],
  body: unknown,
): Promise<{ done: Done; first: string[]; changed: number }> {
  const { name, argument } = pressed(body);
  const note = name === 'note' ? '' : fieldValue(body, 'note');
  const [done, act] = (Object.hasOwn(acts, name) && acts[name]) || [];
  if (!done || !act) throw new ActionError(`An action is one of ${Object.keys(acts).join(', ')}`);
  if (seen.length === 0) throw new ActionError('No enquiry was selected');
  if (seen.length > mostAtOnce) throw new ActionError(`Select at most ${digits(mostAtOnce)} enquiries at once`);
  const stale = await context.database.transaction().execute(async (transaction) => {
    const { fresh, stale } = await compareVersions(transaction, seen);
    if (fresh.length > 0) {
      // A note that is half written when another button is pressed.
      if (note.trim() !== '') await addNote(transaction, actor, { ids: fresh, text: note });
      await act(transaction, actor, fresh, body, context, argument);
    }
    return stale;
  });
  const changed = seen.length - stale.length;
  return { done: changed > 0 ? done : 'nothing', first: stale, changed };
}

/** The most enquiries that one press changes: their transaction takes less than a second, in which clients wait. */
export const mostAtOnce = 500;

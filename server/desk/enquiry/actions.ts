import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { ActionError, type Actor, idsOf } from '../../enquiries/actions/action.ts';
import { assign, take } from '../../enquiries/actions/assign.ts';
import { drop } from '../../enquiries/actions/drop.ts';
import { prepareFilter } from '../../enquiries/actions/filter.ts';
import { inOrder } from '../../enquiries/actions/list.ts';
import { mark, markAnswered, usedStatusOf } from '../../enquiries/actions/mark.ts';
import { addNote, takeBackNote } from '../../enquiries/actions/note.ts';
import { putOff } from '../../enquiries/actions/put-off.ts';
import { release } from '../../enquiries/actions/release.ts';
import { retry } from '../../enquiries/actions/retry.ts';
import { compareVersions } from '../../enquiries/actions/show.ts';
import { beginOfWork } from '../../working-time.ts';
import { actorOf } from '../sign-in/require-person.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue, fieldValues, storable } from '../body.ts';
import { sendPage } from '../reply.ts';
import { digits, mostCounted } from '../ui/labels.ts';
import { readPeople } from '../ui/people.ts';
import { findEnquiry, sendAgain } from './enquiry.ts';
import { dayOf, filtersOf, filterValues } from '../inbox/filter.ts';
import { type Done, doneSentence, withDone } from './history.ts';

type Route = { Params: { reference: string } };

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
      return putOff(database, actor, { ids, until, reason: fieldValue(body, 'why') });
    },
  ],
  back: ['put-off', (database, actor, ids) => putOff(database, actor, { ids, until: actor.now, reason: '' })],
  note: ['noted', (database, actor, ids, body) => addNote(database, actor, { ids, text: fieldValue(body, 'note') })],
  'note-gone': [
    'note-gone',
    (database, actor, [id = ''], _body, _context, note) => takeBackNote(database, actor, { id, note }),
  ],
  release: ['released', (database, actor, ids) => release(database, actor, { ids })],
  drop: ['dropped', (database, actor, ids) => drop(database, actor, { ids })],
  retry: ['retried', (database, actor, ids) => retry(database, actor, { ids })],
};

/** These fit an enquiry in every state, so a colleague's change does not stop them. */
const always = ['note', 'note-gone', 'retry'];

/** The name of an action and its argument, as the value of a button: `put-off 2026-11-27`. */
function pressed(body: unknown): { name: string; argument: string } {
  const [name = '', ...rest] = fieldValue(body, 'action').split(' ');
  return { name, argument: rest.join(' ') };
}

export function registerActions(app: FastifyInstance, context: DeskContext): void {
  app.post<Route>('/enquiries/:reference', async (request, reply) => {
    const { body } = request;
    const { name } = pressed(body);
    if (name === 'choose') return sendAgain(context, request, reply);
    const reference = storable(request.params.reference);
    const seen = fieldValue(body, 'seen');
    const isSeen = seen.startsWith(`${reference} `) && !always.includes(name);
    const back = fieldValue(body, 'back');
    try {
      const { done, ...result } = await run(
        context,
        actorOf(request, context.now()),
        [isSeen ? seen : reference],
        body,
      );
      if (result.changed > 0 || back)
        return reply.redirect(withDone(back || `/enquiries/${reference}`, done, result), 303);
      const people = await readPeople(context.database);
      const first = await doneSentence(context, people, { done, first: reference });
      return sendAgain(context, request, reply, { first });
    } catch (error) {
      if (!(error instanceof ActionError) || back || !(await findEnquiry(context, reference))) throw error;
      return sendAgain(context, request, reply, { problem: error.message });
    }
  });

  app.post('/enquiries', async (request, reply) => {
    const { body, person } = request;
    const back = fieldValue(body, 'back');
    const made = fieldValue(body, 'all');
    const { ids, left } = made ? await idsMatching(context, person, back, made) : { ids: [], left: 0 };
    const chosen = ids.length > 0 ? ids : fieldValues(body, 'reference');
    const { done, ...result } = await run(context, actorOf(request, context.now()), [...new Set(chosen)], body);
    return reply.redirect(withDone(back, done, { ...result, left }), 303);
  });

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ActionError)) throw error;
    return sendPage(context, reply, { page: 'notice', heading: 'Nothing was changed', text: `${error.message}.` }, 409);
  });
}

/**
 * In one transaction, so that a refusal has changed nothing and the new owner of many gets one mail.
 * @param seen references, with what the page showed of them; see `versionOf`
 */
async function run(
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
const mostAtOnce = 500;

/** Which ones a press on all of a list changes: `All 14`, or `The first 500`. */
export const allText = (total: number): string =>
  total > mostAtOnce ? `The first ${digits(mostAtOnce)}` : `All ${digits(total)}`;

/**
 * The references of the enquiries in a list, as it was when its page was made, in its order: newer enquiries, and those
 * that somebody has changed since, are not among them. `left` is the number of those beyond `mostAtOnce`, up to `mostCounted`.
 * @param address of the list @param made when its page was made
 */
async function idsMatching(
  context: DeskContext,
  person: string,
  address: string,
  made: string,
): Promise<{ ids: string[]; left: number }> {
  const { database } = context;
  const url = URL.parse(address, 'http://desk.invalid');
  const values = filterValues(Object.fromEntries(url?.searchParams ?? []));
  const isSpam = url?.pathname === '/spam';
  const filters = isSpam ? [{ statuses: ['spam' as const] }] : filtersOf(values, context, person);
  const towards = isSpam || values.status !== '' ? 'older' : 'newer';
  const ids: string[] = [];
  let left = 0;
  for (const filter of filters) {
    const matching = inOrder(database, await prepareFilter(database, filter), towards)
      .where('created_at', '<=', made)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('history')
              .select('history.id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('at', '>', made),
          ),
        ),
      );
    const rows = idsOf(
      await matching
        .select('id')
        .limit(mostAtOnce + mostCounted - ids.length - left)
        .execute(),
    );
    const taken = rows.slice(0, mostAtOnce - ids.length);
    ids.push(...taken);
    left += rows.length - taken.length;
  }
  return { ids, left };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HistoryAction } from '../../database/details.ts';
import { ActionError } from '../../enquiries/actions/action.ts';
import { addNote } from '../../enquiries/actions/edit.ts';
import { compareVersions, type HistoryRow, latestChanges } from '../../enquiries/queries/show.ts';
import type { DeskContext } from '../desk-context.ts';
import { actorOf, clearCookie, hashOf, readCookie, setCookie } from '../sign-in/sessions.ts';
import { fieldValue } from '../ui/form.tsx';
import type { DeskPeople } from '../ui/people.ts';
import { formatCount, limitedCount, type TimeFormat } from '../ui/texts.ts';
import { mailTexts, retryActions } from './answer-and-retry.tsx';
import type { DeskAction, DeskFormAction, HistoryText, HistoryTexts } from './desk-action.ts';
import { contactDetails, erasePerson, formTexts, newEnquiry } from './edit-and-erase.tsx';
import { assignActions, colleagueTexts, noteActions } from './owner-and-note.tsx';
import { markActions, snoozeActions, spamActions, statusTexts } from './status-and-snooze.tsx';

const actions: Readonly<Record<string, DeskAction>> = {
  ...markActions,
  ...assignActions,
  ...snoozeActions,
  ...noteActions,
  ...spamActions,
  ...retryActions,
};

export const forms = { added: newEnquiry, corrected: contactDetails, erased: erasePerson } satisfies Record<
  string,
  DeskFormAction
>;

/** These actions are possible in every state of an enquiry, so they do not conflict with a colleague's change. */
export const actionsInEveryState = ['note', 'note-gone', 'retry'];

const historyTexts: HistoryTexts = { ...statusTexts, ...mailTexts, ...colleagueTexts, ...formTexts };

export function historyText(row: HistoryRow, { nameOf }: DeskPeople, { day }: TimeFormat) {
  const textOf = historyTexts[row.action] as HistoryText<HistoryAction>;
  return textOf({ who: nameOf(row.who), nameOf, day }, row);
}

/** The transaction of `runAction` delays new enquiries. For this number of enquiries, it takes less than a second. */
export const maxEnquiriesPerPress = 500;

/** Reads the action and the argument of the pressed button, from a value such as `put-off 2026-11-27`. */
export function actionOf(body: unknown): [name: string, argument: string] {
  const [name = '', ...rest] = fieldValue(body, 'action').split(' ');
  return [name, rest.join(' ')];
}

/**
 * Runs the action of a button for several enquiries in one transaction. If one enquiry does not allow the action, nothing changes.
 * @param versions the versions of the enquiries that the page showed; see `versionOf`
 * @returns `stale`: the references of skipped enquiries, which a colleague has changed since the page was shown
 */
export async function runAction(
  { database, site, now }: DeskContext,
  request: FastifyRequest,
  versions: readonly string[],
) {
  const [name, argument] = actionOf(request.body);
  const actor = actorOf(request, now());
  const field = (name: string) => fieldValue(request.body, name);
  // Every other button also stores the note, which may be half-written.
  const note = name === 'note' ? '' : field('note').trim();
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new ActionError(`An action is one of ${Object.keys(actions).join(', ')}`);
  if (versions.length === 0) throw new ActionError('No enquiry was selected');
  if (versions.length > maxEnquiriesPerPress)
    throw new ActionError(`Select at most ${formatCount(maxEnquiriesPerPress)} enquiries at once`);
  const stale = await database.transaction().execute(async (transaction) => {
    const compared = await compareVersions(transaction, versions);
    const ids = compared.fresh;
    if (ids.length > 0) {
      if (note !== '') await addNote(transaction, actor, { ids, text: note });
      await action.run(transaction, actor, { ids, field, argument, hours: site.facts.hours });
    }
    return compared.stale;
  });
  const changedCount = versions.length - stale.length;
  return { done: changedCount > 0 ? name : 'nothing', stale, changedCount };
}

const doneMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries({ ...actions, ...forms }).map(([name, { doneMessage }]) => [name, doneMessage])),
  named: 'Your name is changed.',
  nothing: 'Nothing was changed.',
};

const maxReferencesInResult = 20;

/** The message after an action: what is done, for how many enquiries, and which enquiries a colleague changed earlier. */
export async function resultMessage(
  { database, timeFormat, now }: Pick<DeskContext, 'database' | 'timeFormat' | 'now'>,
  people: DeskPeople,
  { done = '', stale = '', changed, left }: Partial<Record<string, string>>,
): Promise<string> {
  if (!Object.hasOwn(doneMessages, done)) return '';
  const ids = stale.split(',', maxReferencesInResult).filter(Boolean);
  const changes = await latestChanges(database, ids);
  const conflictTexts = ids.map((id) => {
    const change = changes.get(id);
    if (!change) return `${id} has changed meanwhile.`;
    const changeText = historyText(change, people, timeFormat).join(' ');
    return `${id}, ${timeFormat.inSentence(change.at, now())}: ${changeText}.`;
  });
  const countTexts = Number(changed) > 1 ? [`${formatCount(Number(changed))} are done`] : [];
  if (countTexts.length > 0 && Number(left) > 0) countTexts.push(`${limitedCount(Number(left))} are left`);
  return [
    doneMessages[done],
    countTexts.length > 0 && `${countTexts.join(', ')}.`,
    conflictTexts.length > 0 && 'A colleague was first.',
    ...conflictTexts,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ActionResult {
  /** The name of the action or form, or `nothing`. */
  done: string;
  /** References of skipped enquiries, which a colleague has changed since the page was shown. */
  stale?: readonly string[];
  changedCount?: number;
  /** The number of enquiries that need a further press, because one press changes at most `maxEnquiriesPerPress`. */
  leftCount?: number;
}

const resultCookie = { suffix: '-done', maxAge: 60 };

/**
 * Redirects to a page that shows the result. The result is in a cookie, not in the address, because anybody could write a link with a
 * false result. A form may send any address, so an address of another origin is replaced by the inbox.
 */
export function redirectWithResult(
  { origin }: Pick<DeskContext, 'origin'>,
  reply: FastifyReply,
  address: string,
  { done, stale = [], changedCount = 1, leftCount = 0 }: ActionResult,
): FastifyReply {
  const url = URL.parse(address, 'http://desk.invalid');
  const path = url?.origin === 'http://desk.invalid' ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
  const result = {
    // A hash, because an address may be longer than a cookie.
    at: hashOf(path),
    done,
    stale: stale.slice(0, maxReferencesInResult).join(','),
    changed: String(changedCount),
    left: String(leftCount),
  };
  return setCookie(reply, origin(), new URLSearchParams(result).toString(), resultCookie).redirect(path, 303);
}

/** Reads the result for this page, and deletes the cookie, so a reload does not show the result again. */
export function takeResult(reply: FastifyReply, origin: string): Partial<Record<string, string>> {
  const result = Object.fromEntries(new URLSearchParams(readCookie(reply.request, origin, resultCookie)));
  if (result.at !== hashOf(reply.request.url)) return {};
  clearCookie(reply, origin, resultCookie);
  return result;
}

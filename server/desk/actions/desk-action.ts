import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit.ts';
import type { HistoryAction } from '../../database/details.ts';
import type { Database } from '../../database/schema.ts';
import type { HistoryRow } from '../../enquiries/queries/show.ts';
import type { WorkingHours } from '../../time/working-time.ts';
import type { DeskContext } from '../desk-context.ts';
import type { FormPageProps } from '../ui/form.tsx';
import type { DeskPeople } from '../ui/people.ts';
import type { TimeFormat } from '../ui/texts.ts';

/*
 * The other files in this folder have the tasks of the desk by subject: the fields, the buttons, their actions, the message after an
 * action, and the line in the history. `desk-actions.ts` lists all tasks.
 */

/** What a button does with one or several enquiries. */
export interface DeskAction {
  /** The message after the action. */
  doneMessage: string;
  /** @throws {ActionError} if the action is impossible; nothing is changed */
  run(database: Database, actor: Actor, input: ActionInput): Promise<unknown>;
}

interface ActionInput {
  ids: readonly string[];
  /** The value of a field in the form of the button; empty if there is no such field. */
  field(name: string): string;
  /** The text after the name of the action in the value of the button: the day in `put-off 2026-11-27`. */
  argument: string;
  hours: WorkingHours;
}

/** A form with its own page. */
export interface DeskFormAction {
  /** The message after the form is saved. */
  doneMessage: string;
  /** @returns the form, with the values that the request sent; undefined if the enquiry does not exist */
  open(context: DeskContext, request: FormRequest): Promise<DeskForm | undefined>;
}

export type FormRequest = FastifyRequest<{ Params: { reference: string } }>;

interface DeskForm extends FormPageProps {
  /** Saves the values. @returns the next address @throws {ActionError} if the page has to show the form again */
  save(): Promise<string>;
}

/** Returns the text of a history entry in two parts: `Owner` and `set to Priya by Asha`. */
export type HistoryText<Action extends HistoryAction> = (
  texts: {
    /** The name of the person who did the action. */
    who: string;
    nameOf: DeskPeople['nameOf'];
    day: TimeFormat['day'];
  },
  entry: Extract<HistoryRow, { action: Action }>,
) => [subject: string, rest: string];

export type HistoryTexts = { [Action in HistoryAction]: HistoryText<Action> };

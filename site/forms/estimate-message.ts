import { withoutForbidden } from '@company/enquiry/message.ts';
import type { Numbers } from '@company/schemas/numbers.ts';
import { hoursText } from '@company/schemas/prices.ts';
import { choiceIn, type EstimateProject, hoursOfChoice, messageOf, withFirstLine } from './estimate-choice.ts';

/** What the first line of an enquiry is made of, if it begins with an estimate. */
export interface EstimateWords {
  projects: readonly EstimateProject[];
  /** How hours are written. */
  hours: { range: string; same: string };
  /** What is left out, with `{tasks}`. */
  without: string;
  numbers: Numbers;
}

/**
 * The message of the form, which begins with the estimate that the address names; as it is if that names none.
 * @param isPlain whether the message may have letters, digits and stops only
 */
export function beginWithEstimate(message: string, query: string, words: EstimateWords, isPlain: boolean): string {
  const { projects, numbers } = words;
  const choice = choiceIn(query, projects);
  if (!choice) return message;
  const allowed = isPlain ? withoutForbidden : (text: string) => text;
  const hours = hoursOfChoice(choice);
  const line = messageOf(choice, hours && hoursText(hours, words.hours, numbers), words.without);
  return withFirstLine(
    message,
    allowed(line),
    projects.map(({ name }) => allowed(name)),
  );
}

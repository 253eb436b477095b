import { withoutForbidden } from '@company/enquiry/message.ts';
import type { Numbers } from '@company/schemas/numbers.ts';
import { hoursText } from '@company/schemas/prices.ts';
import { choiceIn, type EstimateProject, hoursOfChoice, isEmpty, lineOf } from './estimate-choice.ts';

/** What the line about an estimate is made of. */
export interface EstimateWords {
  projects: readonly EstimateProject[];
  /** How hours are written. */
  hours: { range: string; same: string };
  /** What is left out, with `{tasks}`. */
  without: string;
  numbers: Numbers;
}

/**
 * The line about the estimate that an address names; undefined if it names none, or nothing is left of it.
 * @param isPlain whether a message may have letters, digits and stops only
 */
export function estimateLine(query: string, words: EstimateWords, isPlain: boolean): string | undefined {
  const choice = choiceIn(query, words.projects);
  if (!choice || isEmpty(choice)) return undefined;
  const hours = hoursOfChoice(choice);
  const line = lineOf(choice, hours && hoursText(hours, words.hours, words.numbers), words.without);
  return isPlain ? withoutForbidden(line) : line;
}

/**
 * The message with a line about an estimate: before all, or in place of the line about an earlier one. A line that the visitor has
 * changed stays.
 */
export function withLine(message: string, line: string, earlier: string | undefined): string {
  if (message.includes(line)) return message;
  const lines = message.split('\n');
  const at = earlier ? lines.indexOf(earlier) : -1;
  if (at < 0) lines.unshift(line);
  else lines[at] = line;
  return lines.join('\n');
}

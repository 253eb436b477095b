import { withoutForbidden } from '@company/enquiry/typed-text.ts';
import type { Numbers } from '@company/schemas/numbers.ts';
import {
  choiceIn,
  type EstimateProject,
  hoursOfChoice,
  isEmpty,
  lineOf,
  type SizeWords,
  sizeOf,
} from './estimate-choice.ts';

/** What the line about an estimate is made of. */
export interface EstimateWords extends SizeWords {
  projects: readonly EstimateProject[];
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
  const size = sizeOf(hoursOfChoice(choice), choice.project.pace, words, words.numbers);
  const line = lineOf(choice, size, words.without);
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

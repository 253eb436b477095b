import { withoutForbidden } from '@company/enquiry/typed-text.ts';
import type { NumberStyles } from '@company/schemas/numbers.ts';
import {
  choiceIn,
  type EstimateProject,
  hoursOfChoice,
  isEmpty,
  lineOf,
  type SizeWords,
  sizeOf,
} from './estimate-choice.ts';

/** The texts and projects for the line about an estimate. */
export interface EstimateWords extends SizeWords {
  projects: readonly EstimateProject[];
  /** The sentence about left-out tasks, with `{tasks}`. */
  without: string;
  numbers: NumberStyles;
}

/**
 * The line about the estimate in an address; undefined without an estimate, or if it is empty.
 * @param isPlain whether a message may only have letters, digits and stops
 */
export function estimateLine(query: string, words: EstimateWords, isPlain: boolean): string | undefined {
  const choice = choiceIn(query, words.projects);
  if (!choice || isEmpty(choice)) return undefined;
  const size = sizeOf(hoursOfChoice(choice), choice.project.pace, words, words.numbers);
  const line = lineOf(choice, size, words.without);
  return isPlain ? withoutForbidden(line) : line;
}

/**
 * The message with the line about an estimate, at its beginning or in the place of the earlier line. A line that the
 * visitor has changed stays.
 */
export function withLine(message: string, line: string, earlier: string | undefined): string {
  if (message.includes(line)) return message;
  const lines = message.split('\n');
  const at = earlier ? lines.indexOf(earlier) : -1;
  if (at < 0) lines.unshift(line);
  else lines[at] = line;
  return lines.join('\n');
}

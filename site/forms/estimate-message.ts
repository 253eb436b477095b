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

/** The texts and projects from which the line about an estimate is made. */
export interface EstimateWords extends SizeWords {
  projects: readonly EstimateProject[];
  /** The text about removed tasks, with `{tasks}`. */
  without: string;
  numbers: NumberStyles;
}

/**
 * The line about the estimate in a query; undefined if the query has no estimate, or one without tasks.
 * @param isPlain whether a message may only have letters, digits and full stops
 */
export function estimateLine(query: string, words: EstimateWords, isPlain: boolean): string | undefined {
  const choice = choiceIn(query, words.projects);
  if (!choice || isEmpty(choice)) return undefined;
  const size = sizeOf(hoursOfChoice(choice), choice.project.pace, words, words.numbers);
  const line = lineOf(choice, size, words.without);
  return isPlain ? withoutForbidden(line) : line;
}

/**
 * Adds the line about an estimate at the start of a message, or replaces the earlier line with it. If the visitor has
 * changed the earlier line, that line stays.
 */
export function withLine(message: string, line: string, earlierLine: string | undefined): string {
  if (message.includes(line)) return message;
  const lines = message.split('\n');
  const index = earlierLine ? lines.indexOf(earlierLine) : -1;
  if (index < 0) lines.unshift(line);
  else lines[index] = line;
  return lines.join('\n');
}

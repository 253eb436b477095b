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
 * The line about the estimate in a query; undefined if the query has no estimate, or an estimate without tasks.
 * @param isPlain whether a message may contain only letters, digits and full stops
 */
export function estimateLine(query: string, words: EstimateWords, isPlain: boolean): string | undefined {
  const choice = choiceIn(query, words.projects);
  if (!choice || isEmpty(choice)) return undefined;
  const size = sizeOf(hoursOfChoice(choice), choice.project.pace, words, words.numbers);
  const line = lineOf(choice, size, words.without);
  return isPlain ? withoutForbidden(line) : line;
}

/**
 * Replaces the earlier line about an estimate in a message by a new line. If there is no earlier line, or if the visitor
 * has changed the earlier line, the new line is added at the start.
 */
export function withLine(message: string, line: string, earlierLine: string | undefined): string {
  if (message.includes(line)) return message;
  const lines = message.split('\n');
  const index = earlierLine ? lines.indexOf(earlierLine) : -1;
  if (index < 0) lines.unshift(line);
  else lines[index] = line;
  return lines.join('\n');
}

import { composed } from '@company/enquiry/message.ts';
import { ActionError } from './action.ts';

/** The same as for the message of an enquiry. */
const longest = 5_000;

/** A text as it is stored. PostgreSQL does not store NUL, and neither engine stores lone surrogates. */
const storedText = (text: string): string =>
  composed(text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()).trim();

/** @param what the kind of text, for the message @throws {ActionError} if it is empty or too long */
export function requireText(text: string, what: string): string {
  const stored = storedText(text);
  if (stored === '') throw new ActionError(`The ${what} is empty`);
  if (stored.length > longest) {
    throw new ActionError(`The ${what} has ${stored.length} characters; accepted: at most ${longest}`);
  }
  return stored;
}

const longestLine = 200;

/** One line, which may be empty. @throws {ActionError} if it is too long */
export function shortText(text: string, what: string): string {
  const stored = storedText(text).replace(/\s+/g, ' ');
  if (stored.length <= longestLine) return stored;
  throw new ActionError(`The ${what} has ${stored.length} characters; accepted: at most ${longestLine}`);
}

import { referencePattern } from '@company/enquiry/reference.ts';
import { UsageError } from './command.ts';

/**
 * The references in the arguments of a command, as people type them.
 * @throws if there are none, or one is not a reference
 */
export function referencesOf(words: readonly string[]): string[] {
  if (words.length === 0) throw new UsageError('Which enquiry? Give its reference, such as 4K7QW-M2XN8');
  // Letters that are not in Crockford's alphabet are read as the digits that they look like.
  const ids = words.map((word) => word.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'));
  const wrong = ids.findIndex((id) => !referencePattern.test(id));
  if (wrong >= 0) throw new UsageError(`"${words[wrong]}" is not a reference; accepted: such as 4K7QW-M2XN8`);
  return [...new Set(ids)];
}

import { referencePattern } from '@company/enquiry/reference.ts';
import { type CommandContext, UsageError } from './command.ts';

/**
 * The references that a command was given, as people type them.
 * @throws when there are none, or when one is no reference
 */
export function referencesOf({ words }: Pick<CommandContext, 'words'>): string[] {
  if (words.length === 0) throw new UsageError('Which enquiry? Give its reference, such as 4K7QW-M2XN8');
  // What Crockford's alphabet leaves out is read as what it looks like.
  const ids = words.map((word) => word.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'));
  const wrong = ids.findIndex((id) => !referencePattern.test(id));
  if (wrong >= 0) throw new UsageError(`"${words[wrong]}" is no reference; accepted: such as 4K7QW-M2XN8`);
  return [...new Set(ids)];
}

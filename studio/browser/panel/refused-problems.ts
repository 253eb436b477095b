import type { Problem } from '../../api.ts';
import type { Writing } from './use-writing.ts';

/** What a refusal says; the sentences of its own problems are more exact than the one for all. */
export function refusedProblems(writing: Writing): readonly Problem[] {
  if (writing.kind === 'failed') return [{ message: writing.sentence }];
  if (writing.kind !== 'refused') return [];
  const { message, problems = [] } = writing.refusal;
  return problems.length > 0 ? problems : [{ message }];
}

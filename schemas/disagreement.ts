import type { ContentPath } from './content-types.ts';
import type { Explanation } from './explain.ts';
import type { Mistake } from './parse.ts';

/** A mistake that a single file does not show. */
export interface Disagreement extends Explanation, Pick<Mistake, 'other'> {
  path: ContentPath;
  field: readonly (string | number)[];
}

export const wrong = (
  path: ContentPath,
  field: Disagreement['field'],
  found: string,
  allowed: string,
): Disagreement => ({
  path,
  field,
  code: 'value',
  found,
  allowed,
});

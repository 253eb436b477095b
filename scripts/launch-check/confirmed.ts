import { kindOf } from '@company/schemas/files.ts';
import { isTranslation } from '@company/schemas/load.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';
import type { ContentText } from './content-texts.ts';
import type { Finding } from './finding.ts';

/** Files of promises that the owner has not confirmed, at their first line. */
export function checkConfirmed(texts: readonly ContentText[]): Finding[] {
  const files = Map.groupBy(texts, ({ file }) => file);
  return [...files].flatMap(([file, [first, ...others]]): Finding[] => {
    const path = file.replace('content/', '');
    if (!first || isTranslation(path) || !fieldNames(kindOf(path).schema).includes('confirmed')) return [];
    const mark = [first, ...others].find(({ field }) => field === 'confirmed') ?? first;
    if (mark.field === 'confirmed' && mark.value !== 'false') return [];
    const put = 'the day on which the owner has read the file and keeps its promises, such as "2026-11-23"';
    return [{ file, line: mark.lineAt(), field: 'confirmed', found: 'false: nobody has confirmed its promises', put }];
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { Finding } from './finding.ts';

const file = 'content/review-dates.yaml';

interface Entry {
  file: string;
  says: string;
  check: string;
  review: string;
}

/** Sentences with a review date that is past. */
export async function checkReviewDates(root: string, now: Date): Promise<Finding[]> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(join(root, file), 'utf8'), { lineCounter: lines });
  const { entries } = document.toJS() as { entries: Entry[] };
  return entries.flatMap((entry, index) => {
    if (new Date(entry.review) > now) return [];
    const field = `entries.${index}.review`;
    const node = document.getIn(['entries', index, 'review'], true) as { range?: [number, number, number] };
    const line = lines.linePos(node.range?.[0] ?? 0).line;
    const put = `a later day, once you have checked ${entry.check} in content/${entry.file}: “${entry.says}”`;
    return [{ file, line, field, found: JSON.stringify(entry.review), put }];
  });
}

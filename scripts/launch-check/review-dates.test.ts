import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkReviewDates } from './review-dates.ts';

const { entries } = parse(readFileSync('content/review-dates.yaml', 'utf8')) as {
  entries: { file: string; says: string; review: string }[];
};
const [first] = entries.toSorted((a, b) => a.review.localeCompare(b.review));

describe('review dates', () => {
  test.each(entries)('“$says” is in $file', ({ file, says }) => {
    const text = readFileSync(`content/${file}`, 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toContain(says);
  });

  test.runIf(first)('none is named before its day, and each from its day on', async () => {
    const day = new Date(first?.review ?? '');
    expect(await checkReviewDates('.', new Date(day.getTime() - 1))).toEqual([]);
    const [finding] = await checkReviewDates('.', day);
    expect(finding).toMatchObject({ file: 'content/review-dates.yaml', found: JSON.stringify(first?.review) });
    expect(readFileSync('content/review-dates.yaml', 'utf8').split('\n')[(finding?.line ?? 0) - 1]).toContain(
      first?.review,
    );
    expect(await checkReviewDates('.', new Date('2100-01-01'))).toHaveLength(entries.length);
  });
});

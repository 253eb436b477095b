import type { ContentText } from './content-texts.ts';
import type { Finding } from './finding.ts';
import { type Sample, sampleSentences, sampleWords } from './sample.ts';

/** Sample texts in all content files but `company.yaml`, and legal texts that no lawyer has confirmed. */
export const checkTexts = (texts: readonly ContentText[], sample: Sample): Finding[] =>
  texts
    .filter(({ file }) => file !== 'content/company.yaml')
    .flatMap((text) => [...unreviewed(text), ...inText(text, sample)]);

function inText(text: ContentText, sample: Sample): Finding[] {
  const { file, field, source, isConfirmed, lineAt } = text;
  const isLegal = file.endsWith('.md');
  const words = sampleWords.flatMap(({ pattern, put }) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }) => ({
      file,
      line: lineAt(index),
      field,
      found: JSON.stringify(found),
      put,
    })),
  );
  if (words.length > 0) return isConfirmed && !isLegal ? [] : words;
  const [sentence] = isConfirmed ? [] : sampleSentences(text, sample);
  const put = isLegal ? 'what your counsel has confirmed' : 'your own words';
  return sentence ? [{ file, line: lineAt(), field, found: JSON.stringify(sentence), put }] : [];
}

function unreviewed({ file, field, value, lineAt }: ContentText): Finding[] {
  if (!file.endsWith('.md') || field !== 'reviewed' || value !== 'false') return [];
  const put = 'the day on which your counsel confirmed the whole text, such as "2026-11-20"';
  return [{ file, line: lineAt(), field, found: 'false: no lawyer has confirmed it', put }];
}

import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';
import { type Sample, sampleSentences, sampleWords } from './sample.ts';

/** Sample texts in all content files but `company.yaml`, and legal texts that no lawyer has confirmed. */
export const checkTexts = (texts: readonly ContentText[], sample: Sample): Finding[] =>
  texts
    .filter(({ file }) => file !== 'content/company.yaml')
    .flatMap((text) => [...unreviewed(text), ...inText(text, sample)]);

function inText(text: ContentText, sample: Sample): Finding[] {
  const { file, source, isConfirmed } = text;
  const isLegal = file.endsWith('.md');
  const words = sampleWords.flatMap(({ pattern, put }) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }) => findingAt(text, put, JSON.stringify(found), index)),
  );
  if (words.length > 0) return isConfirmed && !isLegal ? [] : words;
  const [sentence] = isConfirmed ? [] : sampleSentences(text, sample);
  const put = isLegal ? 'what your counsel has confirmed' : 'your own words';
  return sentence ? [findingAt(text, put, JSON.stringify(sentence))] : [];
}

function unreviewed(text: ContentText): Finding[] {
  if (!text.file.endsWith('.md') || text.field !== 'reviewed' || text.value !== 'false') return [];
  const put = 'the day on which your counsel confirmed the whole text, such as "2026-11-20"';
  return [findingAt(text, put, 'false: no lawyer has confirmed it')];
}

import { searchLength } from '@company/schemas/search-result.ts';
import { companyFile, isSampleValue } from './company.ts';
import type { NamedPicture } from './content-checks.ts';
import type { ContentText } from './content-texts.ts';
import { placeOf } from './finding.ts';
import { gap, groupOf, type Sample, sampleSentences, sentencesOf } from './sample.ts';

/** How far a company has come, in a sentence. Confirmed texts and facts count as its own. */
export function describeProgress(
  texts: readonly ContentText[],
  pictures: readonly NamedPicture[],
  sample: Sample,
): string {
  const groups = new Set(Object.keys(sample.facts).map(groupOf));
  const facts = texts.filter(({ file, field }) => file === companyFile && groups.has(groupOf(field)));
  const prose = texts.filter((text) => !facts.includes(text) && sentencesOf(text.value).length > 0);
  const ownFacts = facts.filter((fact) => !isSampleValue(fact, sample));
  const ownTexts = prose.filter(
    (text) => (text.isConfirmed || sampleSentences(text, sample).length === 0) && !gap.test(text.value),
  );
  const ownPictures = new Set(pictures.filter(({ isSample }) => !isSample).map(({ text }) => text.value));
  const allPictures = new Set(pictures.map(({ text }) => text.value));
  return (
    `Your own are ${ownFacts.length} of ${facts.length} facts, ${ownTexts.length} of ${prose.length} texts and ` +
    `${ownPictures.size} of ${allPictures.size} pictures.`
  );
}

/** Titles and descriptions for search results that are cut there, or leave room. */
export function adviceFor(texts: readonly ContentText[]): string[] {
  const shortName = texts.find(({ file, field }) => file === companyFile && field === 'shortName')?.value ?? '';
  const titles = texts.filter(({ field }) => /(^|\.)metaTitle$/.test(field));
  return titles.flatMap((title) => {
    const beside = title.field.replace(/metaTitle$/, 'description');
    const description = texts.find(({ file, field }) => file === title.file && field === beside);
    return [
      ...adviceOn('title', title, shortName),
      ...(description ? adviceOn('description', description, shortName) : []),
    ];
  });
}

function adviceOn(part: 'title' | 'description', { file, field, value, lineAt }: ContentText, shortName: string) {
  const wrong = searchLength(part, value.replaceAll('{{company.shortName}}', shortName));
  if (!wrong || gap.test(value)) return [];
  const best = `Search results show ${wrong.least} to ${wrong.most} best.`;
  return [`${file}:${lineAt()} ${placeOf(field)}: ${wrong.length} characters. ${best}`];
}

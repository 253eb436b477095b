import { companyFile, isSampleValue } from './company.ts';
import type { ContentText } from './content-texts.ts';
import type { NamedPicture } from './pictures.ts';
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

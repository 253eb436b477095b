import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/files.ts';
import { isTranslation } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';
import { companyFile } from './company.ts';
import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';
import { groupOf, hashOf, type Sample, sampleSentences, sampleWords } from './sample.ts';

/** Sample texts in all content files but `company.yaml`, and legal texts that no lawyer has confirmed. */
export const checkTexts = (texts: readonly ContentText[], sample: Sample): Finding[] =>
  texts.filter(({ file }) => file !== companyFile).flatMap((text) => [...unreviewed(text), ...inText(text, sample)]);

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

/** Projects of the home page that prove nothing: facts that are blank, or no case that is told to the end. */
export function checkProjects(texts: readonly ContentText[]): Finding[] {
  const home = texts.filter(({ file }) => file === 'content/home.yaml');
  const facts = home.filter(({ field }) => groupOf(field) === 'projects.items.facts.text');
  const project = home.find(({ field }) => groupOf(field) === 'projects.items.name');
  if (project && facts.length === 0)
    return [findingAt(project, 'the facts of one case, or take the projects out', 'no case with its facts')];
  const put = 'a fact that the client agrees to publish, or take it out';
  return facts.filter(({ value }) => value === '').map((fact) => findingAt(fact, put, 'nothing: it is not shown'));
}

/** Files of promises that the owner has not confirmed, at their first line. */
export function checkConfirmed(texts: readonly ContentText[]): Finding[] {
  const files = Map.groupBy(texts, ({ file }) => file);
  return [...files].flatMap(([file, ofFile]): Finding[] => {
    const path = file.replace('content/', '');
    if (isTranslation(path) || !fieldNames(kindOf(path).schema).includes('confirmed')) return [];
    const mark = ofFile.find(({ field }) => field === 'confirmed');
    if (mark && mark.value !== 'false') return [];
    const line = (mark ?? ofFile[0])?.lineAt() ?? 1;
    const put = 'the day on which the owner has read the file and keeps its promises, such as "2026-11-23"';
    return [{ file, line, field: 'confirmed', found: 'false: nobody has confirmed its promises', put }];
  });
}

const backupService = 'deploy/systemd/deccanary-backup.service';

interface Promises {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  staticHost: boolean;
}

/** Promises of the texts about data that the settings, the recipes or the host do not keep. */
export function checkPromises(texts: readonly ContentText[], { root, env, staticHost }: Promises): Finding[] {
  if (staticHost)
    return texts
      .filter(({ value }) => value.includes('{{company.privacy.retentionDays}}'))
      .map((text) => findingAt(text, 'that forms send and store nothing on this host'));
  const service = join(root, backupService);
  const [, kept] = (existsSync(service) && /--keep (\d+)/.exec(readFileSync(service, 'utf8'))) || [];
  const differing = (promised: string, name: string, set: string | undefined): Finding[] =>
    texts
      .filter(({ file, field, value }) => file === companyFile && field === promised && set && set !== value)
      .map((text) => findingAt(text, `${set}, as ${name} has it, or change that`, text.value));
  return [
    ...differing('privacy.retentionDays', 'RETENTION_DAYS', env.RETENTION_DAYS),
    ...differing('privacy.backupDays', `--keep in ${backupService}`, kept),
  ];
}

/** A place in the content that names a picture. */
export interface NamedPicture {
  text: ContentText;
  isSample: boolean;
}

/** Every place that names a picture of `art/pictures`. */
export function namedPictures(root: string, texts: readonly ContentText[], { pictures }: Sample): NamedPicture[] {
  const folder = join(root, 'art/pictures');
  return texts.flatMap((text) => {
    const file = /(^|\.)name$/.test(text.field) ? originalOf(folder, text.value) : undefined;
    return file ? [{ text, isSample: hashOf(readFileSync(join(folder, file))) === pictures[text.value] }] : [];
  });
}

/** Pictures of the sample that show its bird or its city. The others show nothing of a company, and may stay. */
export const checkPictures = (pictures: readonly NamedPicture[], { picturesWithBird }: Sample): Finding[] =>
  pictures
    .filter(({ text, isSample }) => isSample && !text.isConfirmed && picturesWithBird.includes(text.value))
    .map(({ text }) => {
      const found = `${JSON.stringify(text.value)}, which shows the sample’s bird or its city`;
      return findingAt(text, 'a picture of your own in art/pictures', found);
    });

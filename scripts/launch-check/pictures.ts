import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';
import { hashOf, type Sample } from './sample.ts';

/** A place in the content that names a picture. */
export interface NamedPicture {
  text: ContentText;
  isSample: boolean;
}

/** Every place that names a picture of `art/pictures`. */
export async function namedPictures(
  root: string,
  texts: readonly ContentText[],
  { pictures }: Sample,
): Promise<NamedPicture[]> {
  const folder = join(root, 'art/pictures');
  const named = texts.map(async (text) => {
    const file = /(^|\.)name$/.test(text.field) ? originalOf(folder, text.value) : undefined;
    if (!file) return [];
    return [{ text, isSample: hashOf(await readFile(join(folder, file))) === pictures[text.value] }];
  });
  return (await Promise.all(named)).flat();
}

/** Pictures of the sample that show its bird or its city. The others show nothing of a company, and may stay. */
export const checkPictures = (pictures: readonly NamedPicture[], { picturesWithBird }: Sample): Finding[] =>
  pictures
    .filter(({ text, isSample }) => isSample && !text.isConfirmed && picturesWithBird.includes(text.value))
    .map(({ text }) =>
      findingAt(
        text,
        'a picture of your own in art/pictures',
        `${JSON.stringify(text.value)}, which shows the sample’s bird or its city`,
      ),
    );

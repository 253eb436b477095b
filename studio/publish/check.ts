import { join } from 'node:path';
import { ContentFolder, type Contents } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import { ContentError } from '@company/schemas/parse.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { readPictures } from '@company/site/vite/pictures/pictures.ts';
import type { FieldRef, Problem } from '../api.ts';
import { type Naming, readNaming } from '../content/naming.ts';
import { problemOf } from '../content/problems.ts';
import { contentTexts } from './content-texts.ts';

/** The mistakes that a build of the project would find: in all content files together, and in all pictures. */
export async function projectProblems(root: string): Promise<Problem[]> {
  try {
    const contents = await new ContentFolder(join(root, 'content')).readAll();
    const missing = missingPictures(root, contents, await readNaming(root));
    return missing.length > 0 ? missing : await unreadablePictures(root, contents);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [naming, texts] = await Promise.all([readNaming(root), contentTexts(root)]);
    const nameOf = async (field: FieldRef) => naming(field, texts.get(`content/${field.file}`) ?? '');
    return Promise.all(
      error.mistakes.map(async (mistake) => {
        const problem = await problemOf(mistake, nameOf);
        const { field, message } = problem;
        return field ? { field, message: `${await nameOf(field)}: ${message}` } : problem;
      }),
    );
  }
}

/** Problems about pictures that content names but that do not exist. */
const missingPictures = (root: string, contents: Contents, naming: Naming): Problem[] =>
  [...contents].flatMap(([file, data]) =>
    assetsIn(file, data)
      .pictures.filter(({ name }) => !originalOf(join(root, 'art/pictures'), name))
      .map(({ name }) => {
        const field = { file, path: [] };
        return {
          message: `${naming(field, '')}: the picture ${name} does not exist. Please choose another one.`,
          field,
        };
      }),
  );

async function unreadablePictures(root: string, contents: Contents): Promise<Problem[]> {
  try {
    await readPictures(root, contents);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ message: `A picture cannot be read. Please replace the one that was changed last. (${message})` }];
  }
}

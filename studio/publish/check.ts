import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder, type Contents } from '../../site/content/load.ts';
import { ContentError } from '../../site/content/parse.ts';
import { drawnIn } from '../../site/content/shown.ts';
import { readPictures } from '../../site/vite/pictures/pictures.ts';
import type { FieldRef, Problem } from '../api.ts';

/** What is wrong with the content of a project, as its build would find it: all files together, and all pictures read. */
export async function projectProblems(root: string): Promise<Problem[]> {
  const { contents, problems } = await contentProblems(join(root, 'content'));
  if (!contents) return problems;
  const missing = missingPictures(contents, (name) => existsSync(join(root, 'art/pictures', `${name}.webp`)));
  if (missing.length > 0) return missing;
  try {
    await readPictures(root, contents);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ message: `A picture cannot be read: please replace the one that you chose last. (${message})` }];
  }
}

/** The content of a folder, or what is wrong with it. */
export async function contentProblems(
  folder: string,
): Promise<{ contents: Contents | undefined; problems: Problem[] }> {
  try {
    return { contents: await new ContentFolder(folder).readAll(), problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { contents: undefined, problems: error.message.split('\n').map(problemOf) };
  }
}

/** Pictures that content names and nobody has. */
export const missingPictures = (contents: Contents, exists: (name: string) => boolean): Problem[] =>
  [...contents].flatMap(([file, data]) =>
    drawnIn(file, data)
      .pictures.filter(({ name }) => !exists(name))
      .map(({ name }) => ({
        message: `The picture ${name} is not there: please choose another one.`,
        field: { file, path: [] },
      })),
  );

/** `content/home.yaml:12: slides.0.title: found …; allowed: …` */
const mistake = /^content\/(?<file>.+?\.(?:yaml|md))(?::\d+)?: (?:(?<path>[\w&-]+(?:\.[\w&-]+)*): )?(?<what>.*)$/s;

function problemOf(line: string): Problem {
  const { file, path, what } = mistake.exec(line)?.groups ?? {};
  if (!file || what === undefined) return { message: line };
  return { message: sentence(what), field: fieldOf(file, path) };
}

function fieldOf(file: string, path: string | undefined): FieldRef {
  const keys = (path ?? '').split('.').filter((key) => key !== '');
  const numbered = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { file, path: file.endsWith('.md') ? ['head', ...numbered] : numbered };
}

/** `found 43 characters; allowed: at most 40` as a sentence. */
function sentence(what: string): string {
  const [, found, allowed] = /^found (.*); allowed: (.*)$/s.exec(what) ?? [];
  return found === undefined ? `${what}.` : `It has ${found}; allowed is ${allowed}.`;
}

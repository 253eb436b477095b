import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';
import { readNaming } from './naming.ts';
import { problemOf, sameAs } from './problems.ts';

/** Texts that are to stand in files, by their paths within `content/`; undefined for a file that is to go. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** What is being edited, and how the texts around it are read. */
interface Editing {
  root: string;
  siteUrl: string | undefined;
  /** The field whose problems need not say which field they are of. */
  field: FieldRef | undefined;
  /** The text of a file now; empty if there is none. */
  read: (file: string) => Promise<string>;
}

/** Problems of the whole content if some files had other texts; each of another field than the edited one says which. */
export async function problemsWith(texts: Texts, { root, siteUrl, field, read }: Editing): Promise<Problem[]> {
  const mistakes = await mistakesWith(root, texts, siteUrl);
  if (mistakes.length === 0) return [];
  const naming = await readNaming(root);
  const nameOf = async (one: FieldRef) => naming(one, texts.get(one.file) ?? (await read(one.file)));
  const problems = mistakes.map(async (mistake) => {
    const problem = await problemOf(atEdited(mistake, field), nameOf);
    if (!problem.field || isWithin(problem.field, field)) return { message: problem.message };
    return { ...problem, message: `${await nameOf(problem.field)}: ${problem.message}` };
  });
  return Promise.all(problems);
}

/** Of two files that say the same, the one that is edited is told. */
function atEdited(mistake: Mistake, edited: FieldRef | undefined): Mistake {
  const said = sameAs(mistake.message);
  if (!edited || said !== edited.file) return mistake;
  return {
    file: `content/${edited.file}`,
    path: mistake.path,
    message: mistake.message.replace(`content/${said}`, mistake.file),
  };
}

const isWithin = (field: FieldRef, edited: FieldRef | undefined) =>
  edited !== undefined && field.file === edited.file && edited.path.every((key, index) => field.path[index] === key);

/**
 * What would be wrong with the whole content if some files had other texts: every rule of the files that change, and what
 * becomes wrong elsewhere. What is wrong elsewhere already is nobody's fault here.
 */
async function mistakesWith(root: string, texts: Texts, siteUrl?: string): Promise<Mistake[]> {
  const mistakes = await mistakesOf(root, texts, siteUrl);
  const isOwn = ({ file }: Mistake) => texts.has(withinContent(file));
  if (mistakes.every(isOwn)) return [...mistakes];
  const before = new Set((await mistakesOf(root, new Map(), siteUrl)).map(keyOf));
  return mistakes.filter((one) => isOwn(one) || !before.has(keyOf(one)));
}

const withinContent = (file: string) => file.replace(/^content\//, '');

const keyOf = ({ file, path, message }: Mistake) => JSON.stringify([file, path, message]);

async function mistakesOf(root: string, texts: Texts, siteUrl: string | undefined): Promise<readonly Mistake[]> {
  try {
    await new ContentFolder(join(root, 'content'), siteUrl, texts).readAll();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';
import { dataIfValid } from './content-text.ts';
import { labelOf, nameOf } from './names.ts';
import { startsWith } from './path.ts';
import { schemaAt } from './schema-fields.ts';

/** New texts of files, by their paths within `content/`; undefined deletes the file. */
export type Texts = ReadonlyMap<string, string | undefined>;

export interface CheckContext {
  root: string;
  siteUrl: string | undefined;
  field?: FieldRef | undefined;
  /** Whether mistakes count that other files had before. */
  isWhole?: boolean;
  read: (file: string) => Promise<string>;
}

/** The problems of the whole content with new texts of some files. A message names its field, unless it is the edited one. */
export async function problemsWith(texts: Texts, context: CheckContext): Promise<Problem[]> {
  const { root, siteUrl, field, isWhole, read } = context;
  const edited = new Set(field ? [field.file] : texts.keys());
  const mistakes = await (isWhole ? mistakesOf : mistakesWith)(root, texts, siteUrl);
  if (mistakes.length === 0) return [];
  const nameIn = async (one: FieldRef) => nameOf(one, dataIfValid(texts.get(one.file) ?? (await read(one.file))));
  const problems = mistakes.map(async (mistake) => {
    const problem = await problemOf(atEdited(mistake, edited), nameIn);
    if (!problem.field || isWithin(problem.field, field)) return { message: problem.message };
    return { ...problem, message: `${await nameIn(problem.field)}: ${problem.message}` };
  });
  return Promise.all(problems);
}

/** Reports a duplicate text in the edited file, not in the other one. */
function atEdited(mistake: Mistake, edited: ReadonlySet<string>): Mistake {
  const { file, other } = mistake;
  if (other === undefined || !edited.has(other) || edited.has(withinContent(file))) return mistake;
  return { ...mistake, file: `content/${other}`, other: withinContent(file) };
}

const isWithin = (field: FieldRef, edited: FieldRef | undefined) =>
  field.file === edited?.file && startsWith(field.path, edited.path);

/**
 * The mistakes of the whole content with new texts of some files: all mistakes in these files, and new ones elsewhere. The
 * change has not caused mistakes that other files have already.
 */
async function mistakesWith(root: string, texts: Texts, siteUrl: string | undefined): Promise<Mistake[]> {
  const mistakes = await mistakesOf(root, texts, siteUrl);
  const isOwn = ({ file }: Mistake) => texts.has(withinContent(file));
  if (mistakes.every(isOwn)) return [...mistakes];
  const before = new Set((await mistakesOf(root, new Map(), siteUrl)).map(keyOf));
  return mistakes.filter((one) => isOwn(one) || !before.has(keyOf(one)));
}

const withinContent = (file: string) => file.replace(/^content\//, '');

const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);

async function mistakesOf(root: string, texts: Texts, siteUrl: string | undefined): Promise<readonly Mistake[]> {
  try {
    await new ContentFolder(join(root, 'content'), siteUrl, texts).readAll();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/** A mistake of the content, explained for a person. @param nameIn returns the display name of a file or a field */
export async function problemOf(mistake: Mistake, nameIn: (field: FieldRef) => Promise<string>): Promise<Problem> {
  const { code, other } = mistake;
  const field = fieldOfMistake(mistake);
  if (code !== 'same' || !other) return { message: sentenceOf(mistake), field };
  const part = labelOf(field.path, schemaAt(field, undefined)).toLowerCase();
  const name = await nameIn({ file: other, path: [] });
  return { message: `Another page has the same ${part}: ${name}. Please choose a different one.`, field };
}

function sentenceOf({ code, found, allowed }: Mistake): string {
  if (code === 'missing') return 'Please enter something here.';
  if (code === 'characters') return `The text has ${found}; ${allowed} are allowed.`;
  if (code === 'entries') return `The list would have ${found}; allowed: ${allowed}.`;
  return `Found: ${found}. Allowed: ${allowed}.`.replace(/"([^"]*)"/g, '“$1”');
}

/** The field of a mistake. In Markdown, it is in the head matter or in the sections. */
function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const within = file.replace(/^content\//, '');
  const isHead = within.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: within, path: isHead ? ['head', ...path] : path };
}

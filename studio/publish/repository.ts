import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { isContent, isWritable } from '../content/project-files.ts';
import { Refused } from '../refused.ts';
import { askForHelp } from './failures.ts';
import { GitError, git, gitBytes, gitMaybe, namesIn } from './git.ts';

export const published = ['content', 'art/pictures'];

/** A file as it is published and as it is now; undefined if there is none. */
export interface FileStates {
  /** Relative to the project, such as `content/home.yaml`. */
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

export async function headOf(root: string): Promise<string> {
  try {
    return await git(root, 'rev-parse', '--verify', 'HEAD^{commit}');
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw refusal(`The studio cannot read the published state of this website (${error.printed.trim()}).`);
  }
}

const refusal = (reason: string) => new Refused('remote', `${reason} Your changes are kept. ${askForHelp}`);

/** Files that exist while Git runs, or while a merge, rebase, cherry-pick or revert is not finished. */
const atWork = ['index.lock', 'MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** The branch that is checked out, such as `refs/heads/main`. @throws Refused if publishing is not possible now */
export async function branchOf(root: string): Promise<string> {
  await headOf(root);
  const paths = await git(root, 'rev-parse', ...atWork.flatMap((file) => ['--git-path', file]));
  const found = paths.split('\n').find((path) => existsSync(resolve(root, path)));
  if (found) throw refusal(`A developer is at work in this folder (${basename(found)}). Nothing is published.`);
  const branch = await gitMaybe(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!branch) throw refusal('This folder shows an older or separate state of the website. Nothing is published.');
  return branch;
}

export const fileIn = (root: string, commit: string, path: string): Promise<Buffer | undefined> =>
  gitBytes(root, ['cat-file', 'blob', `${commit}:./${path}`]).catch((error) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });

/** The files that a publication would have, in order. A new picture that no content names is none of them. */
export async function changedFiles(root: string): Promise<FileStates[]> {
  const head = await headOf(root);
  const prefix = await git(root, 'rev-parse', '--show-prefix');
  const options = ['--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...published];
  const paths = namesIn(await git(root, '--no-optional-locks', 'status', ...options))
    .map((entry) => entry.slice(3 + prefix.length))
    .filter(isWritable)
    .sort();
  const states = await Promise.all(
    paths.map(async (path) => ({
      path,
      before: await fileIn(root, head, path),
      after: existsSync(join(root, path)) ? await readFile(join(root, path)) : undefined,
    })),
  );
  const changed = states.filter(({ before, after }) => !(before && after ? before.equals(after) : before === after));
  const isNewPicture = ({ path, before }: FileStates) => !isContent(path) && !before;
  if (!changed.some(isNewPicture)) return changed;
  const content = await new ContentFolder(join(root, 'content')).paths();
  const texts = await Promise.all(content.map((path) => readFile(join(root, 'content', path), 'utf8')));
  const words = new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
  return changed.filter((file) => !isNewPicture(file) || words.has(parse(file.path).name));
}

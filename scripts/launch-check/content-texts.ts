import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Leaf, leavesOf } from './leaves.ts';

/** A text of a content file: a value, or a paragraph of Markdown. */
export interface ContentText {
  /** Path within the project. */
  file: string;
  /** Of a paragraph: the section that it is in. */
  field: string;
  value: string;
  source: string;
  isConfirmed: boolean;
  lineAt(offset?: number): number;
}

/** All texts of `content/`, in the order of the files and of their lines. */
export async function contentTexts(root: string): Promise<ContentText[]> {
  const names = (await readdir(join(root, 'content'), { recursive: true }))
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^content\/[^.].*\.(yaml|md)$/.test(name))
    .sort();
  const texts = names.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    const leaves = file.endsWith('.md') ? inArticle(text) : inValues(text);
    return leaves.map((leaf) => ({ file, ...leaf }));
  });
  return (await Promise.all(texts)).flat();
}

/** The values of a file, and its notes for counsel. A file that its owner has confirmed has a day in `confirmed`. */
function inValues(text: string): Leaf[] {
  const leaves = leavesOf(text);
  const isConfirmed = leaves.some(({ field, value }) => field === 'confirmed' && value !== 'false');
  const notes = [...text.matchAll(/^ *# (For counsel to confirm: .*(?:\n *# (?!For counsel).*)*)/gm)].map(
    ({ 1: note = '', index }): Leaf => ({
      field: 'note',
      value: note,
      source: note.replace(/\n *# /g, ' '),
      isConfirmed: false,
      lineAt: () => text.slice(0, index).split('\n').length,
    }),
  );
  return [...leaves.map((leaf) => ({ ...leaf, isConfirmed: leaf.isConfirmed || isConfirmed })), ...notes];
}

/** The values of the front matter, then the paragraphs. A text that counsel has confirmed has a day in `reviewed`. */
function inArticle(text: string): Leaf[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const leaves = leavesOf(head, 2);
  const isReviewed = leaves.some(({ field, value }) => field === 'reviewed' && value !== 'false');
  const bodyLine = head.split('\n').length + 3;
  let field = 'before the first section';
  // As long as with the comments, so that the places are the same.
  const shown = body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/./g, ' '));
  const paragraphs = [...shown.matchAll(/[^\n]+(\n[^\n]+)*/g)].map(({ 0: value, index }): Leaf => {
    field = /^## (.*)/.exec(value)?.[1]?.trim() ?? field;
    return {
      field,
      value,
      source: body.slice(index, index + value.length),
      isConfirmed: isReviewed,
      lineAt: (offset = 0) => bodyLine + body.slice(0, index + offset).split('\n').length - 1,
    };
  });
  return [...leaves.map((leaf) => ({ ...leaf, isConfirmed: leaf.isConfirmed || isReviewed })), ...paragraphs];
}

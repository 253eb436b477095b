import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kinds } from '@company/schemas/files.ts';
import type { FieldRef } from '../api.ts';
import { nameOf } from './names.ts';
import { dataIfValid } from './write.ts';

/** Returns the display name of a field, such as `RPA › Key services › 3 › Text`. @param text of the field's file */
export type Naming = (field: FieldRef, text: string) => string;

/** Reads the names of sections on the pages of services and stages, for display names. */
export async function readNaming(root: string): Promise<Naming> {
  const files = kinds.flatMap((kind) => ('sections' in kind ? [kind.sections] : []));
  const sections = await Promise.all(
    files.map(async (file) => {
      const data = dataIfValid(await readFile(join(root, 'content', file), 'utf8'));
      return [file, (data as { sections?: Record<string, string> } | undefined)?.sections ?? {}] as const;
    }),
  );
  const names = Object.fromEntries(sections);
  let last: { text: string; data: unknown } | undefined;
  return (field, text) => {
    // The fields of a file are named one after the other.
    if (last?.text !== text) last = { text, data: dataIfValid(text) };
    return nameOf(field, last.data, names);
  };
}

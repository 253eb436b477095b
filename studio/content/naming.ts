import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { YAMLError } from 'yaml';
import type { FieldRef } from '../api.ts';
import { nameOf } from './names.ts';
import { dataOf } from './write.ts';

/** Puts a field into a person's words, such as `RPA › Key services › 3 › Text`. @param text of the file in which it is */
export type Naming = (field: FieldRef, text: string) => string;

/** Reads what names are made from: the words that the pages of services and of stages have for their sections. */
export async function readNaming(root: string): Promise<Naming> {
  const [service, lifecycle] = await Promise.all(
    ['service-page.yaml', 'lifecycle-page.yaml'].map(async (file) => {
      const data = readable(await readFile(join(root, 'content', file), 'utf8'));
      return (data as { sections?: Record<string, string> } | undefined)?.sections ?? {};
    }),
  );
  return (field, text) => nameOf(field, readable(text), { service: service ?? {}, lifecycle: lifecycle ?? {} });
}

/** A file that cannot be read still has a name of its own. */
function readable(text: string): unknown {
  try {
    return dataOf(text);
  } catch (error) {
    if (error instanceof YAMLError) return undefined;
    throw error;
  }
}

import { kindOf } from '@company/schemas/files.ts';
import { ContentError } from '@company/schemas/parse.ts';
import { replaceParts } from '@company/schemas/replace-parts.ts';
import { hasBrand } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import { dataIfValid } from '../content/write.ts';
import { contentPath } from '../content/writing.ts';

/** The names of the pictures in a content file's text; none if it is invalid. @param path within the project */
export function pictureNames(path: string, text: string): string[] {
  const schema = schemaOf(path);
  if (!schema) return [];
  const names: string[] = [];
  replaceParts(
    dataIfValid(text),
    ({ value, schema: own }) => {
      if (!own || !hasBrand(own, 'Picture')) return undefined;
      const { name } = value as { name?: unknown };
      if (typeof name === 'string') names.push(name);
      return value;
    },
    schema,
  );
  return names;
}

/** The schema of a content file's data; undefined for a file of no kind, and for Markdown, which has no pictures. */
function schemaOf(path: string): v.GenericSchema | undefined {
  if (path.endsWith('.md')) return undefined;
  try {
    return kindOf(contentPath(path)).schema;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

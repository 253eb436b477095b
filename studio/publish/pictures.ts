import { replaceParts } from '@company/schemas/replace-parts.ts';
import { hasBrand } from '@company/schemas/schema-shape.ts';
import { YAMLError } from 'yaml';
import { dataOf } from '../content/write.ts';
import { schemaOf } from './file-changes.ts';

/** The names of the pictures in a content file's text; none if it is invalid. @param path within the project */
export function pictureNames(path: string, text: string): string[] {
  const schema = schemaOf(path);
  if (!schema) return [];
  const names: string[] = [];
  try {
    replaceParts(
      dataOf(text),
      ({ value, schema: own }) => {
        if (!own || !hasBrand(own, 'Picture')) return undefined;
        const { name } = value as { name?: unknown };
        if (typeof name === 'string') names.push(name);
        return value;
      },
      schema,
    );
  } catch (error) {
    if (!(error instanceof YAMLError)) throw error;
  }
  return names;
}

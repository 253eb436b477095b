import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { type Kind, kinds, pageRowOf } from './kinds.ts';

/** Writes `content/.schema/<kind>.json` for every kind of file. Code editors complete and check files with these schemas. */
export async function writeJsonSchemas(contentDirectory: string): Promise<void> {
  const directory = join(contentDirectory, '.schema');
  await mkdir(directory, { recursive: true });
  for (const kind of kinds) {
    // `ignore` leaves out rules that JSON Schema cannot express, such as "the icon exists". The build checks those rules.
    const json = { ...toJsonSchema(kind.schema, { errorMode: 'ignore', typeMode: 'input' }), ...pageDescription(kind) };
    await writeFile(join(directory, `${kind.name}.json`), `${JSON.stringify(json, null, 2)}\n`);
  }
}

/** The description of a file names the page that shows the file, so descriptions of fields do not name this page. */
function pageDescription({ files }: Kind): { description?: string } {
  const row = pageRowOf(files);
  return row ? { description: `Shown: the page ${row.path}.` } : {};
}

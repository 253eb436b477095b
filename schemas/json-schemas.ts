import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { type Kind, kinds, pageRowOf } from './kinds.ts';

/** Writes `content/.schema/<kind>.json` for every kind, so that an editor completes and checks the files. */
export async function writeJsonSchemas(contentDirectory: string): Promise<void> {
  const directory = join(contentDirectory, '.schema');
  await mkdir(directory, { recursive: true });
  for (const kind of kinds) {
    // JSON Schema has no form for some rules, such as an icon that exists. The build checks them.
    const json = { ...toJsonSchema(kind.schema, { errorMode: 'ignore', typeMode: 'input' }), ...shownOn(kind) };
    await writeFile(join(directory, `${kind.name}.json`), `${JSON.stringify(json, null, 2)}\n`);
  }
}

/** The page of a file, said once: descriptions of fields name other places only. */
function shownOn({ files }: Kind): { description?: string } {
  const row = pageRowOf(files);
  return row ? { description: `Shown: the page ${row.path}.` } : {};
}

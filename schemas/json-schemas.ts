import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { kinds } from './kinds.ts';

/** Writes `content/.schema/<kind>.json` for every kind, so that an editor completes and checks the files. */
export async function writeJsonSchemas(contentDirectory: string): Promise<void> {
  const directory = join(contentDirectory, '.schema');
  await mkdir(directory, { recursive: true });
  for (const { name, schema } of kinds) {
    // JSON Schema has no form for some rules, such as an icon that exists. The build checks them.
    const json = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
    await writeFile(join(directory, `${name}.json`), `${JSON.stringify(json, null, 2)}\n`);
  }
}

import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { parse, parseDocument } from 'yaml';
import type { FieldRef, Path } from '../protocol/content-fields.ts';
import { formatText } from '../server/content/content-text.ts';
import { newService } from '../server/editing/edit-services.ts';

/**
 * For tests: a service whose texts are known, whatever the company of the project says of its own. It is the studio's example
 * under a name of its own, so that an edit of the project's content turns no test of the studio red.
 */
export const sampleService = 'services/studio-sample.yaml';
export const sampleField = (...path: Path): FieldRef => ({ file: sampleService, path });

/** Values that tests know, by file and path. */
const known: Record<string, Record<string, unknown>> = parse(
  readFileSync(new URL('known-content.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

/** Adds the sample service to a copy of the content, and puts known values where tests look for them. */
export async function prepareContent(content: string): Promise<void> {
  const contents = await new ContentFolder(content).readAll();
  const { text } = newService(contents, { name: 'Studio sample', address: 'studio-sample' });
  await writeFile(join(content, sampleService), text);
  for (const [file, values] of Object.entries(known)) {
    const document = parseDocument(await readFile(join(content, file), 'utf8'));
    for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), document.createNode(value));
    await writeFile(join(content, file), formatText(String(document)));
  }
}

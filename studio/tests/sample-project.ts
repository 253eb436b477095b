import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { replaceParts } from '@company/schemas/schema-shape.ts';
import { parse, parseDocument } from 'yaml';
import type { FieldRef, Path } from '../protocol/content-fields.ts';
import { dataOf, formatText } from '../server/content/content-text.ts';
import { newService } from '../server/editing/edit-services.ts';

/**
 * A service with known texts, so that tests of the studio do not depend on the content of the company. The service is the studio's
 * example of a new service.
 */
export const sampleService = 'services/studio-sample.yaml';
export const sampleField = (...path: Path): FieldRef => ({ file: sampleService, path });

/** Values by file and path, which replace the values of the company. */
const knownValues: Record<string, Record<string, unknown>> = parse(
  readFileSync(new URL('known-content.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

/** Adds the sample service and the known values to a copy of the content. */
export async function prepareContent(content: string): Promise<void> {
  const contents = await new ContentFolder(content).readAll();
  const { text } = newService(contents, { name: 'Studio sample', address: 'studio-sample' });
  await writeFile(join(content, sampleService), text);
  for (const [file, values] of Object.entries(knownValues)) {
    const document = parseDocument(await readFile(join(content, file), 'utf8'));
    for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), document.createNode(value));
    await writeFile(join(content, file), formatText(String(document)));
  }
}

/** The texts of all content files of a project, by path within `content/`. */
export const contentTexts = (root = '.'): [file: string, text: string][] =>
  globSync('**/*.{yaml,md}', { cwd: join(root, 'content') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => [file, readFileSync(join(root, 'content', file), 'utf8')]);

/** At most two files of each folder, because the other files have the same fields. */
export const someContentTexts = (root = '.'): [file: string, text: string][] =>
  [...Map.groupBy(contentTexts(root), ([file]) => dirname(file))].flatMap(([folder, files]) =>
    folder === '.' ? files : files.slice(0, 2),
  );

export const commentsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*#.*$/gm)].map(([comment]) => comment.trim());

export const notesIn = (text: string): string[] => [...text.matchAll(/<!--[\s\S]*?-->/g)].map(([note]) => note);

/** All plain values of a content file, in order. */
export function valuesOf(text: string): { path: Path; value: string | number | boolean | null }[] {
  const values: ReturnType<typeof valuesOf> = [];
  replaceParts(dataOf(text), ({ value, path }) => {
    if (typeof value !== 'object' || value === null) values.push({ path, value: value as string });
    return undefined;
  });
  return values;
}

import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { parse, parseDocument } from 'yaml';
import type { FieldRef } from '../api.ts';
import { dataOf, laidOut } from '../content/content-text.ts';
import type { Path } from '../content/path.ts';
import { newService } from '../new-service/new-service.ts';

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

/** For tests: fills a folder with a project. Its content is this one's, with what the tests need to know of it. */
export async function fillSample(root: string): Promise<void> {
  await cp('content', join(root, 'content'), { recursive: true });
  await mkdir(join(root, 'art/pictures'), { recursive: true });
  await prepareContent(join(root, 'content'));
}

/** Adds the sample service to a copy of the content, and puts known values where tests look for them. */
export async function prepareContent(content: string): Promise<void> {
  const contents = await new ContentFolder(content).readAll();
  const { text } = newService(contents, { name: 'Studio sample', address: 'studio-sample' });
  await writeFile(join(content, sampleService), text);
  for (const [file, values] of Object.entries(known)) {
    const document = parseDocument(await readFile(join(content, file), 'utf8'));
    for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), document.createNode(value));
    await writeFile(join(content, file), laidOut(String(document)));
  }
}

/** For tests: the data of a content file. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
export const dataIn = async (root: string, file: string): Promise<any> =>
  dataOf(await readFile(join(root, 'content', file), 'utf8'));

/** For tests: the bytes of all files of a folder that are not hidden, by their paths within it. */
export async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const paths = names
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/\/\.(schema|studio)\//.test(path));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const);
  return Object.fromEntries((await Promise.all(texts)).sort());
}

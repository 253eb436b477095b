import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { EntryValue, FieldRef, FieldValue } from '../api.ts';
import { newService } from './new-service.ts';
import type { Path } from './path.ts';
import { addEntry, dataOf, replaceValue, valueAt } from './write.ts';

/**
 * For tests: a service whose texts are known, whatever the company of the project says of its own. It is the studio's example
 * under a name of its own, so that an edit of the project's content turns no test of the studio red.
 */
export const sampleService = 'services/studio-sample.yaml';
export const sampleField = (...path: Path): FieldRef => ({ file: sampleService, path });

/** Values that tests know, in place of the company's own. */
const known: readonly (readonly [file: string, path: Path, value: FieldValue])[] = [
  [sampleService, ['picture'], { name: 'rpa', shows: 'A robot at work.' }],
  ['service-page.yaml', ['sections', 'features'], 'Key services'],
  ['service-page.yaml', ['sections', 'engagement'], 'How we work'],
  ['contact.yaml', ['smallest'], 'From {{company.smallestProject}}.'],
  ['forms.yaml', ['reply', 'text'], 'We answer. {{company.hours}}.'],
  ['security.yaml', ['items', 0, 'text'], '{{company.grievanceOfficer.name}}'],
  ['engagement-models.yaml', ['models', 0, 'pay'], 'The agreed price, in stages.'],
  ['company.yaml', ['phone'], '+91 40 0000 0000'],
];

/** For tests: fills a folder with a project. Its content is this one's, with what the tests need to know of it. */
export async function fillSample(root: string): Promise<void> {
  await cp('content', join(root, 'content'), { recursive: true });
  await mkdir(join(root, 'art/pictures'), { recursive: true });
  for (const sources of ['site', 'enquiry']) await symlink(resolve(sources), join(root, sources));
  await prepareContent(join(root, 'content'));
}

/** Adds the sample service to a copy of the content, and puts known values where tests look for them. */
export async function prepareContent(content: string): Promise<void> {
  const contents = await new ContentFolder(content).readAll();
  const { text } = newService(contents, { name: 'Studio sample', address: 'studio-sample' });
  await writeFile(join(content, sampleService), text);
  for (const [file, path, value] of known) await edit(content, file, (old) => replaceValue(old, path, value));
  await edit(content, 'about.yaml', (page) => {
    const missing = contents.get('reasons.yaml').items.length - (valueAt(page, howToTest) as EntryValue[]).length;
    return Array.from({ length: missing }).reduce((longer: string) => addEntry(longer, howToTest, -1, 'Try it.'), page);
  });
}

const howToTest = ['why', 'howToTest'];

async function edit(content: string, file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(content, file), change(await readFile(join(content, file), 'utf8')));
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
    .filter((path) => !path.includes('/.schema/'));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const);
  return Object.fromEntries((await Promise.all(texts)).sort());
}

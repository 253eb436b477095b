import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { parseDocument } from 'yaml';
import type { FieldRef } from '../api.ts';
import { dataOf, laidOut } from '../content/content-text.ts';
import { newService } from '../content/new-service.ts';
import type { Path } from '../content/path.ts';

/**
 * For tests: a service whose texts are known, whatever the company of the project says of its own. It is the studio's example
 * under a name of its own, so that an edit of the project's content turns no test of the studio red.
 */
export const sampleService = 'services/studio-sample.yaml';
export const sampleField = (...path: Path): FieldRef => ({ file: sampleService, path });

const label = (name: string) => ({ label: name, fact: 'A fact.' });

/** Values that tests know, in place of the company's own: it may have left any of them out. */
const known: readonly (readonly [file: string, path: Path, value: unknown])[] = [
  [sampleService, ['picture'], { name: 'rpa', shows: 'A robot at work.' }],
  ['service-page.yaml', ['sections', 'overview'], 'Overview'],
  ['service-page.yaml', ['sections', 'features'], 'Key services'],
  ['service-page.yaml', ['sections', 'engagement'], 'How we work'],
  ['service-page.yaml', ['call'], 'Ask about {service}'],
  [
    'navigation.yaml',
    ['footer', 'quickLinks', 'items'],
    ['about', 'services', 'contact'].map((page) => ({ name: `Our ${page}`, page })),
  ],
  ['contact.yaml', ['title'], 'Contact'],
  ['contact.yaml', ['smallest'], 'From {{company.smallestProject}}.'],
  ['faq.yaml', ['questions'], ['What?', 'How?', 'When?'].map((question) => ({ question, answer: 'In writing.' }))],
  ['forms.yaml', ['reply', 'text'], 'We answer. {{company.hours}}.'],
  [
    'home.yaml',
    ['projects'],
    {
      heading: label('Projects'),
      problem: 'Problem',
      built: 'Built',
      items: ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
        name,
        problem: 'What was wrong.',
        built: 'What was built.',
        technologies: ['Paper', 'Ink', 'Glue'],
        picture: { name: 'rpa' },
      })),
    },
  ],
  [
    'about.yaml',
    ['facts'],
    {
      heading: label('In numbers'),
      note: 'As of today.',
      items: [10, 20, 30, 40].map((percentage) => ({ label: 'Share', title: 'of all', percentage })),
    },
  ],
  [
    'reasons.yaml',
    ['items'],
    ['North', 'East', 'South', 'West'].map((name) => ({ icon: 'compass', name, text: 'Because.', howToTest: 'Ask.' })),
  ],
  [
    'security.yaml',
    ['items'],
    ['Who answers?', 'When?', 'Where?'].map((name) => ({ name, text: '{{company.grievanceOfficer.name}}' })),
  ],
  [
    'engagement-models.yaml',
    ['models'],
    ['A price', 'A team'].map((name) => ({
      name,
      fits: 'A project.',
      pay: 'The agreed price, in stages.',
      own: 'All.',
    })),
  ],
  ['company.yaml', ['phone'], '+91 40 0000 0000'],
  ['company.yaml', ['smallestProject'], 'one week of work'],
  ['company.yaml', ['registrationNumber'], 'U00000TS0000PTC000000'],
  [
    'company.yaml',
    ['grievanceOfficer'],
    { name: 'An Officer', email: 'officer@company.example', phone: '+91 40 1111' },
  ],
  ['company.yaml', ['hours', 'holidays'], ['2026-12-25', '2027-01-26']],
];

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
  for (const [file, path, value] of known) {
    const document = parseDocument(await readFile(join(content, file), 'utf8'));
    document.setIn(path, document.createNode(value));
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

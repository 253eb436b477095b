import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, minimalPage, useContent } from '@company/tests/content-copy.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { inOrder } from './contents.ts';
import { ContentFolder } from './load.ts';
import type { ContentError } from './mistakes.ts';

const { copy, services } = useContent();

describe('mistakes between files are reported with file and line, found and allowed:', () => {
  /** Copies the value of a field from one file to another. */
  const repeat = async (root: string, from: string, to: string, field: string) =>
    edit(root, to, [field], parse(await readFile(join(root, from), 'utf8'))[field]);

  /** Makes a small stage, with a mistake in one field. */
  const editStage = async (root: string, field: string, value: unknown) => {
    await mkdir(join(root, 'lifecycle'), { recursive: true });
    const card = { text: 'Text', link: 'Link', drawing: '/drawings/design.svg' };
    const stage = { ...minimalPage, title: 'Design', position: 1, card };
    await writeFile(join(root, 'lifecycle/design.yaml'), stringify(stage));
    return edit(root, 'lifecycle/design.yaml', [field], value);
  };

  test.each<[name: string, change: (root: string, first: string, second: string) => Promise<string>, message: RegExp]>([
    [
      'two files with the same title',
      (root, first, second) => repeat(root, first, second, 'metaTitle'),
      /metaTitle: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'two services with the same name, one of them with an invisible joiner',
      async (root, first, second) => {
        const { name } = parse(await readFile(join(root, first), 'utf8'));
        return edit(root, second, ['name'], `${name}\u200d`);
      },
      /name: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'two services at the same position',
      (root, first, second) => repeat(root, first, second, 'position'),
      /position: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'an earlier address of a page that is the address of another page',
      (root, first, second) => edit(root, second, ['formerly'], [first.replace(/^.*\/|\.yaml$/g, '')]),
      /formerly\.0: found \S+, which leads to content\/services\/\S+; allowed: an address that no page has or had$/m,
    ],
    [
      'an earlier address of a stage that is the address of a stage',
      (root) => editStage(root, 'formerly', ['design']),
      /formerly\.0: found design, which leads to content\/lifecycle\/design\.yaml; allowed: an address that /m,
    ],
    [
      'a slide for a service that has no file',
      (root) => edit(root, 'home.yaml', ['slides', 0, 'type'], 'chess'),
      /slides\.0\.type: found "chess"; allowed: /m,
    ],
    [
      'a stage whose title does not match its address',
      (root) => editStage(root, 'title', 'Designing'),
      /title: found "Designing"; allowed: Design, from its address$/m,
    ],
    [
      'a ready-made product for a project that does not exist',
      async (root) => {
        const row = { need: 'T', enough: 'T', cost: 'T', projects: ['chess'] };
        const labels = { need: 'T', enough: 'T', cost: 'T' };
        const alternatives = { heading: { label: 'L', fact: 'F' }, text: 'T', labels, rows: [row] };
        await edit(root, 'services.yaml', ['alternatives'], alternatives);
        return edit(root, 'services.yaml', ['alternatives', 'rows', 0, 'projects', 0], 'chess');
      },
      /alternatives\.rows\.0\.projects\.0: found "chess"; allowed: /m,
    ],
  ])('%s', async (_, change, message) => {
    const broken = await copy();
    const [first = '', second = ''] = await services();
    const place = await change(broken, `services/${first}`, `services/${second}`);
    const error = await new ContentFolder(broken).readAll().catch((reason: Error) => reason.message);
    expect(error).toMatch(message);
    expect(error).toContain(`content/${place}: `);
  });
});

test.each([0, 1])(
  'with %i questions, dead links are reported with their line, and working links are not reported',
  async (count) => {
    const root = await copy();
    await edit(
      root,
      'faq.yaml',
      ['questions'],
      Array(count).fill({ question: 'Question?', answer: 'Answer.', proof: { name: 'Proof', to: '/services#gone' } }),
    );
    const [first = ''] = await services();
    const file = join(root, 'legal/accessibility.md');
    const text = await readFile(file, 'utf8');
    const goodLinks = '/contact /contact/?x=1#enquiry #contact #own-part /logo.svg /sitemap.xml'.split(' ');
    const deadLinks = '/contct #deletion /faq#answers /drawings /../package.json /logo.png /service-details/gone'.split(
      ' ',
    );
    (count === 0 ? deadLinks : goodLinks).push('/faq#questions');
    const servicePath = `/service-details/${first.replace('.yaml', '')}`;
    const links = (all: string[]) => all.map((link) => `[words](${link})`).join('\n');
    await writeFile(
      file,
      `${text}\n## Own part\n\n${links([...goodLinks, servicePath, `${servicePath}#overview`, ...deadLinks])}\n`,
    );
    const error = await new ContentFolder(root).readAll().catch((reason: unknown) => reason);
    const mistakes = (error as ContentError).mistakes.map(({ found }) => /“(.*)”/.exec(found)?.[1]);
    expect(mistakes).toEqual([...Array(count).fill('/services#gone'), ...deadLinks]);
    const line = text.split('\n').length + 1;
    expect((error as ContentError).message).toContain(`content/legal/accessibility.md:${line}: sections.`);
  },
);

sampleTest('no two pages have the same picture at their top', async () => {
  const contents = await new ContentFolder('content').readAll();
  const topContents = [
    ...(['about.yaml', 'expertise.yaml', 'faq.yaml', 'services.yaml'] as const).map((path) => contents.get(path)),
    ...inOrder(contents, 'services').map(({ data }) => data),
    ...inOrder(contents, 'lifecycle').map(({ data }) => data),
  ];
  const names = topContents.flatMap(({ picture }) => picture?.name ?? []);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

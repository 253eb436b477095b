import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { expect, test } from 'vitest';
import { checkContent, checkPublicFiles } from './launch-tasks.ts';

/** Creates a project with this text in a content file. */
async function projectWith(file: string, text: string): Promise<string> {
  const root = await temporaryFolder();
  const path = join(root, 'content', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return root;
}

test.each([
  ['company.yaml', 'confirmed: false', /the day/],
  ['faq.yaml', 'title: FAQ', /the day/],
  [
    'legal/privacy-policy.md',
    '---\nconfirmed: "2026-11-24"\n---\n\n<!-- For counsel to confirm: the days. -->',
    /lawyer/,
  ],
  ['security.yaml', 'confirmed: "2026-11-24"\n  # For counsel to confirm: the law.', /lawyer/],
  ['errors.yaml', 'title: TODO A title', /missing/],
  ['errors.yaml', 'picture: { name: canary-lost }', /own picture/],
  ['mails.yaml', 'confirmed: "2026-11-24"\nreply: hello@deccanary.example', /real value/],
  ['navigation.yaml', 'phone: "+91 40 0000 0000"', /real value/],
  ['navigation.yaml', 'text: Deccanary answers.', /your own name/],
  ['navigation.yaml', 'people: [ { name: Placeholder Bank } ]', /client/],
  ['navigation.yaml', 'insurance: ""', /the answer/],
])('%s with %j is listed with an instruction', async (file, text, instruction) => {
  expect(checkContent(await projectWith(file, text))).toMatchObject([
    { file: `content/${file}`, instruction: expect.stringMatching(instruction) },
  ]);
});

test('the list shows lines without the line ends of Windows', async () => {
  const [finding] = checkContent(await projectWith('faq.yaml', '\ufeffconfirmed: false\r\ntitle: FAQ\r\n'));
  expect(finding).toMatchObject({ line: 1, found: 'confirmed: false' });
});

test('the list is empty for a company that has confirmed all its files', async () => {
  const confirmed = 'confirmed: "2026-11-24"\n# A comment with hello@deccanary.example\ntitle: Ours\ntype: ""\n';
  expect(checkContent(await projectWith('home.yaml', confirmed))).toEqual([]);
  const form = 'email: { placeholder: nome@empresa.example }\n';
  expect(checkContent(await projectWith('forms.yaml', form))).toEqual([]);
});

/** The listed lines whose instruction matches. */
const linesWith = (instruction: RegExp, root: string, retentionDays?: string) =>
  checkContent(root, retentionDays)
    .filter((task) => instruction.test(task.instruction ?? ''))
    .map(({ file, line }) => `${file}:${line}`);

test('the list has the days of the privacy policy if RETENTION_DAYS is another number', async () => {
  const root = await projectWith('company.yaml', 'privacy:\n  retentionDays: 365\n');
  expect(linesWith(/RETENTION_DAYS/, root, '90')).toEqual(['content/company.yaml:2']);
  expect(linesWith(/RETENTION_DAYS/, root, '365')).toEqual([]);
});

test('the list has texts that name a channel which the company does not have, and no labels', async () => {
  const root = await projectWith('company.yaml', 'social:\n  - { id: linkedin, url: https://l.example }\n');
  const texts = 'description: Call, or use WhatsApp.\nlead: We are on LinkedIn.\nlabels:\n  whatsapp: WhatsApp\n';
  await writeFile(join(root, 'content/contact.yaml'), texts);
  expect(linesWith(/another channel/, root)).toEqual(['content/contact.yaml:1']);
  await writeFile(join(root, 'content/company.yaml'), 'whatsapp: "+91 40 1"\nsocial: []\n');
  expect(linesWith(/another channel/, root)).toEqual(['content/contact.yaml:2']);
});

test.each([
  ['PT', 'phone: ten-digits, message: any', 1],
  ['PT', 'phone: national, message: plain', 1],
  ['PT', 'phone: national, message: any', 0],
  ['IN', 'phone: ten-digits, message: plain', 0],
])('in %s the form rules %s are listed %i times', async (country, rules, times) => {
  const root = await projectWith('company.yaml', `country: ${country}\n`);
  await writeFile(join(root, 'content/forms.yaml'), `rules: { ${rules} }\n`);
  expect(linesWith(/phone: national/, root)).toHaveLength(times);
});

test('the list has the logos and files of the sample, and none of the company', async () => {
  const root = await temporaryFolder();
  const files = {
    'logo.svg': '<svg aria-label="Deccanary"/>',
    'icon.svg': '<svg aria-label="Kestrel"/>',
    'certificates/msme-registration.pdf': '',
    'clients/kestrel.svg': '<svg/>',
    'clients/placeholder-bank.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'public', name)), { recursive: true });
    await writeFile(join(root, 'public', name), text);
  }
  const sampleFiles = ['certificates/msme-registration.pdf', 'clients/placeholder-bank.svg', 'logo.svg'];
  const listed = checkPublicFiles(root).map(({ file }) => file);
  expect(listed.toSorted()).toEqual(sampleFiles.map((name) => `public/${name}`));
});

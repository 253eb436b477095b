import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { security, securityPath } from '@company/site/seo/files.ts';
import { expect, test } from 'vitest';
import { launchCheck } from '../launch-check.ts';
import { describeFindings, type Finding } from './finding.ts';
import { mail, now, projectWith, sampleWith, storeWith } from './test-setup.ts';

const company = `
name: Kestrel Software
shortName: Kestrel
tagline: Software for small farms
country: DK
locale: en-DK
registrationNumber: "1"
siteUrl: https://kestrel.test
email: office@kestrel.test
phone: "+45 70 12 34 56"
whatsapp: "+45 70 12 34 56"
social:
  - { id: linkedin, url: https://www.linkedin.com/company/kestrel }
offices: [{ street: Lake Road 1, city: Aarhus }]
hours: { timeZone: Europe/Copenhagen, days: [Monday], from: "09:00", to: "17:00", holidays: [], zone: Danish time }
replyWithin: one day
smallestProject: a week
assurance: { aiAssistants: No., subcontractors: No., incidents: No., insurance: No., certification: No. }
grievanceOfficer: { name: A, email: a@kestrel.test, phone: "+45 70 12 34 56" }
certificates:
  - { name: A, icon: seal, note: a, unavailable: None. }
  - { name: B, icon: seal, note: b, unavailable: None. }
  - { name: C, icon: seal, note: c, unavailable: None. }
endpoint: /api/enquiries
paymentGateways: [A gateway]
clients: []
`;
const project = { name: 'Of the tests', facts: [{ name: 'Client', text: 'A dairy' }] };
const home = {
  confirmed: '2026-11-01',
  metaTitle: 'Software that farms of a few hundred cows can use | {{company.shortName}}',
  description: 'Short, but it is ours.',
  projects: { items: [project] },
};

async function readyProject() {
  const root = await projectWith({
    'content/company.yaml': company,
    'content/home.yaml': JSON.stringify(home),
    'art/pictures/barn.webp': 'ours',
    [`dist${securityPath}`]: '',
  });
  const facts = await new ContentFolder(join(root, 'content')).read('company.yaml');
  await writeFile(join(root, `dist${securityPath}`), security(facts, now));
  const store = await storeWith('Launch check, hello', { delivered: true, now });
  const sample = await sampleWith({ 'content/company.yaml': 'name: Of the sample\n' }, ['name']);
  return { root, sample, now, env: { ...mail, ...store } };
}

async function run(project: Parameters<typeof launchCheck>[1], ...args: string[]) {
  const printed: string[] = [];
  const code = await launchCheck(args, project, (text) => void printed.push(text));
  return { code, printed: printed.join('\n') };
}

const findingsOf = async (...options: Parameters<typeof run>): Promise<Finding[]> =>
  JSON.parse((await run(options[0], '--json', ...(options.slice(1) as string[]))).printed);

test('with everything filled in nothing is left: advice and progress do not fail', async () => {
  const { code, printed } = await run(await readyProject());
  expect(code).toBe(0);
  expect(printed.split('\n').filter(Boolean)).toEqual([
    'Nothing of the sample is left. Have a good launch.',
    'Advice, which may wait:',
    '  content/home.yaml:1 metaTitle: 49 characters. Search results show 38 to 48 best.',
    '  content/home.yaml:1 description: 22 characters. Search results show 130 to 160 best.',
    'Your own are 1 of 1 facts, 2 of 2 texts and 0 of 0 pictures.',
  ]);
});

test('a value of the sample is printed, and the exit code is 1', async () => {
  const project = await readyProject();
  const file = join(project.root, 'content/company.yaml');
  await writeFile(file, company.replace('Kestrel Software', 'Of the sample'));
  const { code, printed } = await run(project);
  expect(code).toBe(1);
  expect(printed).toContain('content/company.yaml:2 name: found "Of the sample"');
  expect(printed).toContain('Your own are 0 of 1 facts');
});

test.each([
  ['without facts', '', { line: 4, field: 'projects.items.0.name' }],
  ['with a blank', '      facts: [{ name: Client, text: "" }]\n', { line: 5, field: 'projects.items.0.facts.0.text' }],
])('a project %s is found', async (_, facts, finding) => {
  const project = await readyProject();
  const items = `confirmed: "2026-11-01"\nprojects:\n  items:\n    - name: Of the tests\n${facts}`;
  await writeFile(join(project.root, 'content/home.yaml'), items);
  expect(await findingsOf(project)).toMatchObject([finding]);
});

test('a host of files alone needs neither mail nor store, but endpoint: none', async () => {
  const project = { ...(await readyProject()), env: {} };
  expect(await findingsOf(project, '--static')).toMatchObject([{ field: 'endpoint' }]);
  await writeFile(join(project.root, 'content/company.yaml'), company.replace('/api/enquiries', 'none'));
  expect(await findingsOf(project, '--static')).toEqual([]);
});

test('a security.txt is found that will expire, is another company’s, or is missing', async () => {
  const project = await readyProject();
  const path = `dist${securityPath}`;
  const file = join(project.root, path);
  const facts = await new ContentFolder(join(project.root, 'content')).read('company.yaml');
  const text = security(facts, now);
  const foundWith = async (from: string | RegExp, to: string) => {
    await writeFile(file, text.replace(from, to));
    return findingsOf(project);
  };
  expect(await foundWith(/Expires: .*/, 'Expires: 2026-12-19T10:00:00Z')).toMatchObject([{ file: path, line: 3 }]);
  expect(await foundWith(/Expires: .*/, 'Expires: 2026-12-20T10:00:01Z')).toEqual([]);
  expect(await foundWith('office@kestrel.test', 'a@else.test')).toMatchObject([{ line: 1, field: 'Contact' }]);
  await rm(file);
  expect(await findingsOf(project)).toMatchObject([{ file: path, line: null }]);
});

const file = 'content/company.yaml';
const noted = 'Where the sample is right about your company, too, write the comment # confirmed behind the value.';

test('each finding says where it is, counted from 1, what is there and what belongs there', () => {
  const findings = [
    { file, line: 80, field: 'clients.0.name', found: '"Placeholder Bank"', put: 'a client' },
    { file, line: 7, field: 'paymentGateways.1', found: `"${'Sample '.repeat(20)}"`, put: 'your own' },
    { file: 'environment', line: null, field: 'SMTP_URL', found: 'nothing', put: 'the address of the mail server' },
  ];
  expect(describeFindings(findings).split('\n')).toEqual([
    'content/company.yaml: 2',
    '  content/company.yaml:80 clients › 1 › name: found "Placeholder Bank". Right: a client.',
    `  content/company.yaml:7 paymentGateways › 2: found "${'Sample '.repeat(20).slice(0, 79)}…. Right: your own.`,
    '',
    'environment: 1',
    '  SMTP_URL: found nothing. Right: the address of the mail server.',
    '',
    '3 things are left to do before going live. docs/guides/launch.md explains each.',
    noted,
  ]);
});

test('of many findings in a file the first three are printed, unless all are asked for', () => {
  const findings = [...Array(9).keys()].map(
    (index): Finding => ({ file, line: index + 1, field: 'a', found: 'b', put: 'c' }),
  );
  const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));
  expect(lines(describeFindings(findings))).toHaveLength(4);
  expect(lines(describeFindings(findings)).at(-1)).toBe('  … and 6 more');
  expect(lines(describeFindings(findings, true))).toHaveLength(9);
  expect(lines(describeFindings(findings.slice(0, 4)))).toHaveLength(4);
});

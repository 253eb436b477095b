import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { security, securityPath } from '@company/site/seo/files/security.ts';
import { onTestFinished } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { sampleMarks, sampleWords } from './sample.ts';

/** The facts of a company for tests, instead of the sample's. */
const facts: Record<string, unknown> = {
  name: 'Kestrel Software Private Limited',
  shortName: 'Kestrel',
  registrationNumber: 'U72200TS2019PTC130001',
  siteUrl: 'https://kestrel.test',
  email: 'office@kestrel.test',
  phone: '+91 40 2345 6789',
  whatsapp: '+91 98480 12345',
  linkedin: 'https://www.linkedin.com/company/kestrel-software',
  grievanceOfficer: { name: 'Meera Iyer', email: 'complaints@kestrel.test', phone: '+91 40 2345 6780' },
  replyWithin: 'two working days',
  smallestProject: 'two weeks of work',
  assurance: {
    aiAssistants: 'Never.',
    subcontractors: 'None.',
    insurance: 'Of the tests.',
    certification: 'Of the tests.',
  },
  paymentGateways: ['Gateway of the tests', 'Another'],
  endpoint: '/api/enquiries',
};

/** A copy of the project's content and drawings without sample data; removed when the test ends. */
export async function filledInProject(now: Date): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'launch-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp('content', join(root, 'content'), { recursive: true });
  await cp('public', join(root, 'public'), { recursive: true });
  for (const path of Object.keys(sampleMarks)) await appendFile(join(root, path), '<!-- another -->\n');
  await fillInCompany(root);
  await fillInProjects(root);
  for (const file of await readdir(join(root, 'content'), { recursive: true }))
    if (/^[^.].*\.(yaml|md)$/.test(file) && file !== 'company.yaml') await fillInText(join(root, 'content', file));
  const company = await new ContentFolder(join(root, 'content')).read('company.yaml');
  await write(join(root, 'dist', securityPath), security(company, now));
  return root;
}

async function fillInProjects(root: string): Promise<void> {
  const file = join(root, 'content/home.yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  const { items } = document.toJS().projects as { items: unknown[] };
  for (const index of items.keys()) {
    const project = ['projects', 'items', index];
    document.setIn([...project, 'client'], 'A client of the tests');
    document.setIn([...project, 'year'], 2025);
    document.setIn([...project, 'result'], 'Measured by the tests.');
  }
  await writeFile(file, document.toString());
}

async function fillInCompany(root: string): Promise<void> {
  const file = join(root, 'content/company.yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  for (const [key, value] of Object.entries(facts)) document.set(key, value);
  document.setIn(['offices', 0, 'street'], '4th floor, 12 Lake Road');
  for (const index of [0, 1, 2]) {
    const certificate = ['certificates', index];
    if (!document.getIn([...certificate, 'pdf'])) continue;
    document.setIn([...certificate, 'note'], 'Opens as PDF');
    document.setIn([...certificate, 'number'], `TS-19-${index}`);
    document.setIn([...certificate, 'issuer'], 'District office');
    document.setIn([...certificate, 'validity'], 'Valid until 1 May 2031');
    await write(join(root, 'public', String(document.getIn([...certificate, 'pdf']))), '%PDF-1.7');
  }
  visit(document.get('clients') as never, {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && key.value === 'name' && isScalar(value)) value.value = `Client ${value.range?.[0]}`;
    },
  });
  await writeFile(file, document.toString());
}

async function fillInText(file: string): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const { pattern } of sampleWords)
    text = text.replace(new RegExp(pattern, `${pattern.flags}g`), 'something true');
  await writeFile(file, text.replace(/^reviewed: false$/m, 'reviewed: "2026-11-01"'));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

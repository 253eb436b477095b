import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import type { Enquiry } from '../../enquiry/enquiry.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrations.ts';
import { storeEnquiry } from '../../server/enquiries/store.ts';
import { securityPath } from '../../site/seo/files/security.ts';
import { launchCheck } from '../launch-check.ts';
import { checkCompany, markOf } from './company.ts';
import { filledInProject } from './filled-in-project.ts';
import type { Finding } from './finding.ts';
import { leavesOf } from './leaves.ts';
import { isSample, madeUp, mayStay, sampleFacts, sampleMarks } from './sample.ts';

// Each test copies the content, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 30_000 });

const now = new Date('2026-11-20T10:00:00Z');
const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};
const companyFile = 'content/company.yaml';
const company = readFileSync(companyFile, 'utf8');

type Env = Record<string, string | undefined>;
const enquiry = { form: 'faq', email: 'a@kestrel.test', name: '', phone_number: '', msg_subject: '', page: '/faq' };

/** A store with one enquiry. @returns the variables that name it */
async function storeWith(message: string, { delivered }: { delivered: boolean }): Promise<Env> {
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-store-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(database);
  await storeEnquiry(database, { ...enquiry, message } as Enquiry, { now });
  if (delivered) await database.updateTable('outbox').set({ delivered_at: now.toISOString() }).execute();
  await database.destroy();
  return { DATA_DIR: dataDir };
}

/** Everything that a site ready for its launch has. */
async function ready() {
  return {
    root: await filledInProject(now),
    env: { ...mail, ...(await storeWith('Launch check, hello', { delivered: true })) },
  };
}

async function check(root: string, env: Env, ...words: string[]) {
  const printed: string[] = [];
  const code = await launchCheck(['--json', ...words], { root, env, now }, (text) => void printed.push(text));
  return { code, findings: JSON.parse(printed.join('\n')) as Finding[] };
}

const places = (findings: Finding[]) => findings.map(({ file, field }) => `${file} ${field}`);

describe('the list of sample values', () => {
  test('says of every field of the company whether it may stay', () => {
    const groups = new Set(leavesOf(company).map(({ group }) => group));
    const known = [...Object.keys(sampleFacts), ...mayStay];
    expect([...groups].filter((group) => !known.includes(group))).toEqual([]);
    expect(known.filter((group) => !groups.has(group))).toEqual([]);
  });

  test('has every value that looks made up', () => {
    const listed = Object.values(sampleFacts).flatMap(({ values }) => values);
    const looksMadeUp = /sample|placeholder|fictive|dummy/i;
    const leaves = leavesOf(company).filter(({ value, group }) =>
      looksMadeUp.test(value) || madeUp.test(value) ? !mayStay.includes(group) : false,
    );
    expect(leaves.map(({ value }) => value).filter((value) => !listed.includes(value))).toEqual([]);
  });
});

// A company that has begun to fill in its own facts keeps the check, and not these two.
describe.runIf(isSample())('on the sample itself', () => {
  test('everything is listed with its line, and the exit code is 1', async () => {
    const { code, findings } = await check('.', {});
    expect(code).toBe(1);
    for (const file of ['content/legal/privacy-policy.md', 'content/legal/terms-and-conditions.md']) {
      const questions = readFileSync(file, 'utf8').match(/For counsel to confirm:/g) ?? [];
      expect(questions.length, file).toBeGreaterThan(0);
      expect(findings.filter((one) => one.file === file && one.found.includes('For counsel to confirm'))).toHaveLength(
        questions.length,
      );
    }
    const lines = company.split('\n');
    for (const [group, { values }] of Object.entries(sampleFacts)) {
      for (const value of values) {
        const found = findings.find(
          ({ file, field, found }) =>
            file === companyFile && groupOf(field) === group && found === JSON.stringify(value),
        );
        expect(found, `${group}: ${value}`).toBeDefined();
        expect(lines[(found?.line ?? 0) - 1]).toContain(value);
      }
    }
    expect(places(findings)).toEqual(
      expect.arrayContaining([
        'content/legal/privacy-policy.md reviewed',
        'content/legal/terms-and-conditions.md reviewed',
        'public/logo.svg mark',
        'environment SMTP_URL',
        'environment ENQUIRIES_TO',
        'environment ENQUIRIES_FROM',
        'database test enquiry',
      ]),
    );
    const clients = Object.keys(sampleMarks).filter((path) => path.startsWith('public/clients/'));
    expect(findings.filter(({ field }) => groupOf(field) === 'clients.logo')).toHaveLength(clients.length);
  });

  test('the drawings are those of the list', async () => {
    const marks = await Promise.all(Object.keys(sampleMarks).map(async (path) => [path, markOf(await readFile(path))]));
    expect(Object.fromEntries(marks)).toEqual(sampleMarks);
  });
});

const pathOf = (field: string) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const groupOf = (field: string) => field.replace(/\.\d+/g, '');

test('with everything filled in nothing is left, and the exit code is 0', async () => {
  const { root, env } = await ready();
  expect(await check(root, env)).toEqual({ code: 0, findings: [] });
  const printed: string[] = [];
  expect(await launchCheck([], { root, env, now }, (text) => void printed.push(text))).toBe(0);
  expect(printed).toHaveLength(1);
});

test('each single value that is put back is found in its line', async () => {
  const root = await filledInProject(now);
  const file = join(root, companyFile);
  const filledIn = await readFile(file, 'utf8');
  for (const [group, { values }] of Object.entries(sampleFacts)) {
    const leaf = leavesOf(filledIn).find((one) => one.group === group);
    for (const value of values) {
      const document = parseDocument(filledIn);
      document.setIn(pathOf(leaf?.field ?? ''), value);
      const text = document.toString();
      await writeFile(file, text);
      const inCompany = await checkCompany(root, false);
      const line = text.split('\n').findIndex((one) => one.includes(value)) + 1;
      expect(inCompany, group).toMatchObject([{ line, field: leaf?.field, found: JSON.stringify(value) }]);
    }
  }
});

describe('is found alone:', () => {
  const replaced = async (root: string, path: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(root, path), 'utf8');
    expect(text).toMatch(from);
    const changed = text.replace(from, to);
    await writeFile(join(root, path), changed);
    return changed.split('\n').findIndex((line) => line.includes(to.trim().split('\n').at(-1) ?? '')) + 1;
  };

  test.each([
    ['an address without TLS', companyFile, 'https://kestrel.test', 'http://kestrel.test', 'siteUrl'],
    ['a desk that is switched off', companyFile, 'endpoint: /api/enquiries', 'endpoint: none', 'endpoint'],
    [
      'a certificate without its document',
      companyFile,
      /pdf: .*/,
      'pdf: /certificates/gone.pdf',
      leavesOf(company).find(({ group }) => group === 'certificates.pdf')?.field ?? 'none',
    ],
    ['a story in a folded text', 'content/services.yaml', /^lead: .*\n/m, 'lead: >-\n  Deccanary\n', 'lead'],
    [
      'a legal text without a lawyer',
      'content/legal/privacy-policy.md',
      'reviewed: "2026-11-01"',
      'reviewed: false',
      'reviewed',
    ],
    [
      'a question to counsel',
      'content/legal/terms-and-conditions.md',
      /^## .*\n/m,
      '## Fees\n\n<!-- For counsel to confirm: the cap. -->\n',
      'Fees',
    ],
    [
      'a sample address in a legal text',
      'content/legal/terms-and-conditions.md',
      /^## .*\n/m,
      '## Fees\n\nhello@deccanary.example\n',
      'Fees',
    ],
  ])('%s', async (_, path, from, to, field) => {
    const { root, env } = await ready();
    const line = await replaced(root, path, from, to);
    const found = (await check(root, env)).findings.filter(({ file }) => file === path);
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) expect(finding).toMatchObject({ line, field });
  });

  test.each(Object.keys(sampleMarks).filter((path) => !path.includes('clients')))('the sample’s %s', async (path) => {
    const { root, env } = await ready();
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), text.replace('<!-- another -->\n', ''));
    const { findings } = await check(root, env);
    // Whether it is still the sample's depends on the project itself: a company replaces it.
    const isSample = markOf(await readFile(path)) === sampleMarks[path];
    expect(places(findings)).toEqual(isSample ? [`${path} mark`] : []);
  });

  test.each([
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['nobody who reads', { ENQUIRIES_TO: undefined }, 'ENQUIRIES_TO'],
    ['a sender that nobody has', { ENQUIRIES_FROM: 'hello@deccanary.example' }, 'ENQUIRIES_FROM'],
    ['an origin without TLS', { SITE_URL: 'http://kestrel.test' }, 'SITE_URL'],
    ['a value that the site refuses', { PORT: 'eighty' }, 'PORT'],
  ])('%s', async (_, change, field) => {
    const { root, env } = await ready();
    const { findings } = await check(root, { ...env, ...change });
    expect(places(findings)).toContain(`environment ${field}`);
  });

  test.each([
    ['no store', async () => ({ DATA_DIR: join(tmpdir(), 'no-such-folder') }), /no site has run/],
    ['no test enquiry', () => storeWith('Hello there', { delivered: true }), /^none$/],
    ['a test enquiry that has not arrived', () => storeWith('LAUNCH CHECK', { delivered: false }), /mail is waiting/],
  ])('%s', async (_, store, found) => {
    const { root } = await ready();
    const { findings } = await check(root, { ...mail, ...(await store()) });
    expect(findings).toMatchObject([{ file: 'database', line: null, found: expect.stringMatching(found) }]);
  });

  test('a security.txt that will expire, and one of another company', async () => {
    const { root, env } = await ready();
    const path = `dist${securityPath}`;
    const line = await replaced(root, path, /Expires: .*/, 'Expires: 2026-12-19T10:00:00Z');
    expect((await check(root, env)).findings).toMatchObject([{ file: path, line, field: 'Expires' }]);
    await replaced(root, path, 'Expires: 2026-12-19T10:00:00Z', 'Expires: 2026-12-20T10:00:01Z');
    expect((await check(root, env)).findings).toEqual([]);
    await replaced(root, path, 'office@kestrel.test', 'somebody@else.test');
    expect((await check(root, env)).findings).toMatchObject([{ file: path, line: 1, field: 'Contact' }]);
    await rm(join(root, path));
    expect((await check(root, env)).findings).toMatchObject([{ file: path, line: null }]);
  });
});

test('a host of files alone needs neither mail nor store, but endpoint: none', async () => {
  const { root } = await ready();
  expect(places((await check(root, {}, '--static')).findings)).toEqual([`${companyFile} endpoint`]);
  const text = await readFile(join(root, companyFile), 'utf8');
  await writeFile(join(root, companyFile), text.replace('endpoint: /api/enquiries', 'endpoint: none'));
  expect(await check(root, {}, '--static')).toEqual({ code: 0, findings: [] });
});

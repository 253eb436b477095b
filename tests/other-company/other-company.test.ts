import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '@company/server/tests/mail-server.ts';
import { contact, postJson } from '@company/server/tests/request.ts';
import { originOf } from '@company/server/tests/serving-process.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../node-process.ts';
import { copyProject, temporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';
import { type Amount, becomeAnotherCompany, facts } from './another-company.ts';

/** Files that the checks read in addition to the files that `copyProject` copies. */
const morePaths = [
  ...['docs', 'deploy', '.dockerignore', '.htmlvalidate.json', 'package-lock.json', 'cspell.json'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'playwright.config.ts', 'vitest.config.ts'],
];

const amounts: readonly Amount[] = ['fewest', 'most'];

/** Runs a program in the copy, without the variables of this test runner. @returns the output if the program fails, else an empty text */
async function failureOf(root: string, program: string, ...words: string[]): Promise<string> {
  const { PATH, HOME, TMPDIR, CHROMIUM_PATH } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    cwd: root,
    // LONG_TESTS is not set, because most nightly tests only repeat daily tests.
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(CHROMIUM_PATH && { CHROMIUM_PATH }), FORCE_COLOR: '0' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const [code] = await once(child, 'close');
  return code === 0 ? '' : `${program} ${words.join(' ')} ended with ${code}:\n${printed.slice(-20_000)}`;
}

/** Vitest's projects, without `unit-git`, whose tests have content of their own. */
const checks = ['unit', 'unit-site*', 'built-site'].flatMap((name) => ['--project', name]);

describe.each(amounts)('a company with the %s texts and entries', (amount) => {
  let root: string;

  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'other-company-')));
    await copyProject(root, ...morePaths);
    await becomeAnotherCompany(root, amount);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('its site is built', async () => {
    expect(await failureOf(root, 'scripts/build.ts')).toBe('');
  });

  test('the tests of modules and of the built site pass', async () => {
    // Only one worker, because the sample's tests run at the same time.
    const words = ['run', '--maxWorkers=1', ...checks];
    expect(await failureOf(root, 'node_modules/vitest/vitest.mjs', ...words)).toBe('');
  });

  test('the site accepts an enquiry from the company’s country, and the mail has the company’s own time', async () => {
    const mails = await startMailServer();
    const env = { PORT: '0', DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'warn', ...mails.env };
    const origin = await originOf(runProgram('server/tests/serving-program.ts', [root], env));
    const { locale, hours } = facts;
    const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;
    const clock = new Intl.DateTimeFormat(locale, { ...style, timeZone: hours.timeZone });
    const client = { name: 'Søren Ærø', countryCode: 'DK', phoneNumber: '86 12 34 56' };
    const sent = clock.format();
    expect(await postJson(origin, { ...contact, ...client })).toMatchObject({ status: 201 });
    const mail = await until('a mail', () => mails.mails.find(({ to }) => to.includes('sales@company.example')));
    // Two times are accepted, because a new minute may have begun in between.
    const times = [sent, clock.format()].map((time) => `${time} (${hours.zone})`);
    expect(
      times.some((time) => mail.text.includes(time)),
      mail.text,
    ).toBe(true);
    expect(mail.text).toMatch(/Denmark .*86 ?12 ?34 ?56/);
  });

  test('the browser tests of menus, slides, forms and pages pass', async () => {
    const chosenNames = ['contact-form', 'estimate', 'header', 'home', 'no-script', 'pages', 'services-grid', 'shell'];
    const files = chosenNames.map((name) => `site/tests/browser/${name}.test.ts`);
    expect(await failureOf(root, 'node_modules/@playwright/test/cli.js', 'test', ...files)).toBe('');
  });
});

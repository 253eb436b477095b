import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { copyProject } from '../project-copy.ts';
import { becomeAnotherCompany } from './another-company.ts';

/** What the checks read beside the project's sources. */
const further = [
  ...['docs', '.htmlvalidate.json', 'package-lock.json'],
  ...['playwright.config.ts', 'vitest.config.ts'],
];

let root: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'other-company-')));
  await copyProject(root, ...further);
  await becomeAnotherCompany(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs a program in the copy, without what this test runner tells its own children. @returns what it printed, when it failed */
async function failureOf(program: string, ...words: string[]): Promise<string> {
  const { PATH, HOME, TMPDIR, CHROMIUM_PATH } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    cwd: root,
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
      FORCE_COLOR: '0',
      ...(isLong && { LONG_TESTS: '1' }),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const [code] = await once(child, 'close');
  return code === 0 ? '' : `${program} ${words.join(' ')} ended with ${code}:\n${printed.slice(-20_000)}`;
}

test('its site is built', async () => {
  expect(await failureOf('scripts/build.ts')).toBe('');
});

test('the tests of content, of modules and of what was built pass', async () => {
  const projects = ['--project', 'unit*', '--project', 'built-site'];
  const chosen = ['schemas', 'site', 'scripts/launch-check'];
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', ...projects, ...chosen)).toBe('');
});

test.runIf(isLong)('the browser tests of menus, slides, forms and pages pass', async () => {
  const chosen = ['contact-form', 'header', 'home', 'pages', 'services-grid', 'shell'];
  const files = chosen.map((name) => `site/tests/browser/${name}.test.ts`);
  expect(await failureOf('node_modules/@playwright/test/cli.js', 'test', ...files)).toBe('');
});

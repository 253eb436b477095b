import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { becomeAnotherCompany } from './another-company.ts';

/** Sources of the site and of its tests. */
const copied = [
  ...['content', 'docs', 'enquiry', 'public', 'scripts', 'server', 'site', 'studio', 'tests'],
  ...['.htmlvalidate.json', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'],
];

const linked = ['art', 'node_modules'];

let root: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'other-company-')));
  for (const name of copied) await cp(name, join(root, name), { recursive: true });
  for (const name of linked) await symlink(resolve(name), join(root, name));
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
  const projects = ['--project', 'unit', '--project', 'built-site'];
  const chosen = ['site', 'scripts/launch-check', 'tests/built-site'];
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', ...projects, ...chosen)).toBe('');
});

test.runIf(isLong)('the browser tests of menus, slides, forms and pages pass', async () => {
  const chosen = ['contact-form', 'header', 'home', 'pages', 'services-grid', 'shell'];
  const files = chosen.map((name) => `tests/browser/${name}.test.ts`);
  expect(await failureOf('node_modules/@playwright/test/cli.js', 'test', ...files)).toBe('');
});

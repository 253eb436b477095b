import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** Makes npm believe that it runs under the oldest Node.js that the README names. */
const asOnNode20 = "--import=data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.0'})";

test('npm ci prints no warning, on Node.js 20 too', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'install-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(file, join(folder, file));
  // Without the settings of the npm that runs the tests.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(inherited), NODE_OPTIONS: asOnNode20 };
  const { stderr } = await run('npm', ['ci', '--dry-run', '--offline', '--no-audit'], { cwd: folder, env });
  expect(stderr).toBe('');
});

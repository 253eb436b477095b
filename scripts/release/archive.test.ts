import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { expect, test } from 'vitest';
import { lazyPackages, programs, releaseVersion, unusedParts } from './archive.ts';

test('no program of a release imports a file that the release does not have', async () => {
  const packages = join(import.meta.dirname, '../../node_modules');
  for (const part of unusedParts) expect(existsSync(join(packages, part)), part).toBe(true);
  const lock = JSON.parse(await readFile(join(packages, '../package-lock.json'), 'utf8')).packages as Record<
    string,
    { dev?: true }
  >;
  const developmentPackages = Object.keys(lock).filter((path) => lock[path]?.dev);
  const unused = [...developmentPackages, ...unusedParts.map((part) => `node_modules/${part}`)];
  const modules = [...programs.map((file) => join(packages, '..', file)), ...lazyPackages];
  const code = `
    import { registerHooks } from 'node:module';
    const unused = ${JSON.stringify(unused.map((path) => pathToFileURL(join(packages, '..', path)).href))};
    registerHooks({ load(url, context, next) {
      if (unused.some((part) => url === part || url.startsWith(part + '/'))) throw new Error('missing in the release: ' + url);
      return next(url, context);
    } });
    for (const name of ${JSON.stringify(modules)}) await import(name);
    process.exit();`;
  const env = { PATH: process.env.PATH, DATA_DIR: await temporaryFolder(), PORT: '0', DESK_PORT: 'off' };
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: join(packages, '..'), env });
});

test('the version of a release has the commit, and says if files have changed', async () => {
  const root = await temporaryFolder();
  expect(releaseVersion('0.1.0', root)).toBe('0.1.0');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=first');
  expect(releaseVersion('0.1.0', root)).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
  await writeFile(join(root, 'new'), '');
  expect(releaseVersion('0.1.0', root)).toMatch(/^0\.1\.0\+[0-9a-f]{8}\.changed$/);
});

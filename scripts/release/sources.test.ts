import { execFileSync } from 'node:child_process';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import { isMadeOf, settingsOfMissingBuild, stateOfSources } from './sources.ts';
import { releaseVersion } from './version.ts';

describe('a build is missing', () => {
  const ownBuild = { sources: 'a', settings: {}, siteUrl: 'https://own.example' };
  const other = { sources: 'a', settings: { SITE_URL: 'https://other.example' }, siteUrl: 'https://other.example' };
  const off = { ...ownBuild, settings: { OFFLINE: 'off' } };

  test.each([
    ['without a release, with the settings of the start', undefined, { OFFLINE: 'off' }, { OFFLINE: 'off' }],
    ['after a change of the sources', { ...ownBuild, sources: 'b' }, {}, {}],
    ['after a change of the sources, for the same address', { ...other, sources: 'b' }, {}, other.settings],
    ['for another address', ownBuild, other.settings, other.settings],
    ['for a third address', other, { SITE_URL: 'https://third.example' }, { SITE_URL: 'https://third.example' }],
    ['for another worker', off, { OFFLINE: 'on' }, { OFFLINE: 'on' }],
  ])('%s', (_, built, env, settings) => {
    expect(settingsOfMissingBuild(built, 'a', env)).toEqual(settings);
  });

  test.each([
    ['without variables', ownBuild, {}],
    ['without the variable of the last build', other, {}],
    ['for the same address', other, { SITE_URL: 'https://other.example/' }],
    ['for the address of the content', ownBuild, { SITE_URL: 'https://own.example', OFFLINE: 'on' }],
    ['with the same worker', off, { OFFLINE: 'off' }],
  ])('not %s', (_, built, env) => {
    expect(settingsOfMissingBuild(built, 'a', env)).toBeUndefined();
  });

  test('for tests, which take no settings of a build before', () => {
    expect([ownBuild, other, off].map((built) => isMadeOf(built, 'a', {}))).toEqual([true, false, false]);
  });
});

test('the version of a release names its commit, and a changed tree', async () => {
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

test('the state changes with every file that the build reads, and with no other', async () => {
  const root = await temporaryFolder();
  const write = async (path: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), path);
  };
  await write('content/home.yaml');
  const before = stateOfSources(root);
  const notRead =
    'data/enquiries.sqlite site.log tests/a.ts site/a.test.ts dist-server/a art/scenes/a.py README.md knip.json';
  for (const other of notRead.split(' ')) await write(other);
  expect(stateOfSources(root)).toBe(before);

  for (const path of ['content/services/new.yaml', 'art/pictures/a.webp', 'package-lock.json', 'anew/a.ts']) {
    const state = stateOfSources(root);
    await write(path);
    const added = stateOfSources(root);
    expect(added).not.toBe(state);
    await utimes(join(root, path), 1, 1);
    expect(stateOfSources(root)).toBe(added);
    await writeFile(join(root, path), path.toUpperCase());
    expect(stateOfSources(root)).not.toBe(added);
    await rm(join(root, path));
    expect(stateOfSources(root)).toBe(state);
  }
});

import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import { checkFolder, isBuiltWith, settingsOfMissingBuild, stateOfSources } from './sources.ts';

describe('a build is missing', () => {
  const ownBuild = { sources: 'a', settings: {}, siteUrl: 'https://own.example' };
  const otherUrl = 'https://other.example';
  const otherBuild = { sources: 'a', settings: { SITE_URL: otherUrl }, siteUrl: otherUrl };
  const offBuild = { ...ownBuild, settings: { OFFLINE: 'off' } };

  test.each([
    ['without a release, with the settings of the start', undefined, { OFFLINE: 'off' }, { OFFLINE: 'off' }],
    ['after a change of the sources', { ...ownBuild, sources: 'b' }, {}, {}],
    ['after a change of the sources, for the same address', { ...otherBuild, sources: 'b' }, {}, otherBuild.settings],
    ['for another address', ownBuild, otherBuild.settings, otherBuild.settings],
    ['for a third address', otherBuild, { SITE_URL: 'https://third.example' }, { SITE_URL: 'https://third.example' }],
    ['for another worker', offBuild, { OFFLINE: 'on' }, { OFFLINE: 'on' }],
  ])('%s', (_, built, env, settings) => {
    expect(settingsOfMissingBuild(built, 'a', env)).toEqual(settings);
  });

  test.each([
    ['without variables', ownBuild, {}],
    ['without the variable of the last build', otherBuild, {}],
    ['for the same address', otherBuild, { SITE_URL: 'https://other.example/' }],
    ['for the address of the content', ownBuild, { SITE_URL: 'https://own.example', OFFLINE: 'on' }],
    ['with the same worker', offBuild, { OFFLINE: 'off' }],
  ])('not %s', (_, built, env) => {
    expect(settingsOfMissingBuild(built, 'a', env)).toBeUndefined();
  });

  test('for tests, which do not use settings of an earlier build', () => {
    expect([ownBuild, otherBuild, offBuild].map((built) => isBuiltWith(built, 'a', {}))).toEqual([true, false, false]);
  });
});

test('the state changes with each file that the build reads, and with no other file', async () => {
  const root = await temporaryFolder();
  const write = async (path: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), path);
  };
  await write('content/home.yaml');
  const firstState = stateOfSources(root);
  const notRead =
    'data/enquiries.sqlite site.log tests/a.ts site/a.test.ts dist-server/a art/scenes/a.py README.md knip.json';
  for (const other of notRead.split(' ')) await write(other);
  expect(stateOfSources(root)).toBe(firstState);

  for (const path of ['content/services/new.yaml', 'art/pictures/a.webp', 'package-lock.json', 'added/a.ts']) {
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

test.each(['/home/site #2', '/home/100% web'])('the folder %s is refused: its pages would be empty', (folder) => {
  expect(() => checkFolder(folder)).toThrow(/rename or move the folder/);
});

test('other folders are accepted', () => {
  expect(() => checkFolder('/home/Jörg Müller/[new] (1)')).not.toThrow();
});

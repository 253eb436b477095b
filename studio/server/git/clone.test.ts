import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';
import { folderForTest } from '../../tests/desk.ts';
import { testRepository } from '../../tests/test-repository.ts';
import { createBuilds } from './clone.ts';

const builder = `
import { cpSync, readFileSync } from 'node:fs';
import { words } from '@site/words/words.ts';
if (words !== 'committed') throw new Error(words);
cpSync('content', 'dist-server/current', { recursive: true });
if (readFileSync('content/faq.yaml', 'utf8').includes('Broken')) throw new Error('Broken');`;

test('a build in a clone uses the published commit, without uncommitted changes', async () => {
  const clone = testRepository().developer();
  clone.write('.gitignore', 'node_modules\ndist\ndist-server\n');
  clone.write('scripts/build.ts', builder);
  clone.write('words/words.ts', "export const words = 'committed';");
  clone.write('words/package.json', '{"name":"@site/words"}');
  const commit = clone.push();
  mkdirSync(join(clone.root, 'node_modules/@site'), { recursive: true });
  symlinkSync('../../words', join(clone.root, 'node_modules/@site/words'));
  clone.write('words/words.ts', "export const words = 'unfinished';");
  clone.edit('content/about.yaml', 'title: ', 'title: Unfinished ');
  const stateOfClone = () => [clone.git('status', '--porcelain'), clone.git('worktree', 'list')];
  const before = stateOfClone();
  const releases: string[] = [];
  const builds = createBuilds({
    clone: clone.root,
    folder: join(folderForTest(), 'build'),
    settings: {},
    onBuilt: (release) => releases.push(release),
  });
  builds.start(commit);
  await until('a release', () => releases.length > 0 || builds.problem() !== undefined);
  expect(builds.problem()).toBeUndefined();
  expect(clone.read('dist-server/current/about.yaml')).not.toContain('Unfinished');
  expect(stateOfClone()).toEqual(before);
  clone.edit('content/faq.yaml', 'title: ', 'title: Broken ');
  clone.write('words/words.ts', "export const words = 'committed';");
  builds.start(clone.push());
  await until('the reason', () => builds.problem() !== undefined);
  expect(builds.problem()).toContain('Error: Broken');
});

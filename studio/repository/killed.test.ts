import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeUnfinished } from '../content/project-files.ts';
import { publishAs, script } from '../tests/test-change.ts';
import { folderForTest, request, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { recover } from './publish.ts';

/** A program of the studio, in a process of its own, which is killed in the middle. */
async function run({ root }: TestRepository, program: string, path = process.env.PATH) {
  const [store, publish] = ['../content/content-store.ts', './publish.ts'].map(
    (file) => new URL(file, import.meta.url),
  );
  const code = `import { promises as disk } from 'node:fs';
    import { ContentStore } from '${store}';
    import { publish } from '${publish}';
    ${program}`;
  const env = { ...process.env, PATH: path };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, root], { stdio: 'ignore', env });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

/** Starts the studio again, presses Publish, and expects both people's words to be published once. */
async function expectPublished(repository: TestRepository, theirs: string) {
  await removeUnfinished(repository.root);
  await recover(repository.root);
  await publishAs(repository).catch(({ message }) => expect(message).toContain('no changes to publish'));
  expect(repository.git('log', '--format=%an', 'origin/main')).toBe(`Asha Rao\n${theirs}Developer`);
  expect(repository.git('rev-parse', 'HEAD')).toBe(repository.git('rev-parse', 'origin/main'));
  expect(repository.git('status', '--porcelain')).toBe('');
  expect(repository.read(service)).toMatch(/^lead: Mine$/m);
}

test.each([
  ['before', 'rebase'],
  ['before', 'push'],
  ['after', 'commit'],
  ['after', 'rebase'],
  ['after', 'push'],
])('a studio that is killed %s its %s loses nothing', async (when, command) => {
  const mine = testRepository();
  const other = mine.clone();
  other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  other.push('Ben Iyer');
  await mine.save(['lead'], 'Mine');
  const folder = folderForTest();
  const git = `PATH=$\{PATH#*${delimiter}} git "$@"`;
  const kill = `${when === 'after' ? git : 'true'}; kill -9 $PPID`;
  script(join(folder, 'git'), `case " $* " in *" ${command} "*) ${kill};; *) ${git};; esac`);
  const program = `await publish(new ContentStore(process.argv[1]), ${JSON.stringify(request)})`;
  await run(mine, program, `${folder}${delimiter}${process.env.PATH}`);
  await expectPublished(mine, 'Ben Iyer\n');
  expect(mine.read(service)).toContain('name: Reading of documents');
});

test('a studio that is killed while it saves leaves the file as it was', async () => {
  const repository = testRepository();
  await repository.save(['lead'], 'Mine');
  const program = `const { writeFile } = disk;
    disk.writeFile = async (path, data) => {
      await writeFile(path, data.subarray(0, 99));
      process.kill(process.pid, 'SIGKILL');
    };
    const store = new ContentStore(process.argv[1]);
    const { version } = await store.text('faq.yaml');
    await store.save([{ field: { file: 'faq.yaml', path: ['title'] }, value: 'Half' }], version);`;
  await run(repository, program);
  expect(repository.git('status', '--porcelain')).toMatch(/^ M \S+\n\?\? content\/\.faq\.yaml\.\S+\.unfinished$/);
  await expectPublished(repository, '');
});

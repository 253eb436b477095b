import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import { Publisher } from '../publish/publisher.ts';
import { save } from '../tests/edits.ts';
import { script } from '../tests/test-change.ts';
import { folderForTest, request, service, testRepository } from '../tests/test-repository.ts';

// Each moment is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

const program = join(import.meta.dirname, '../tests/killed-program.ts');
const moments = (count: number, distance: number) => Array.from({ length: count }, (_, index) => index * distance);

/** @param moment the operation on the disk at which the process ends */
async function run(root: string, moment: number, work: 'save' | 'publish', path = process.env.PATH) {
  const child = spawn(process.execPath, [program, root, String(moment), work], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
}

test('a process killed while it saves: the file is as before or as after, and the request is made once', async () => {
  const file = 'content/reasons.yaml';
  const whole = testRepository();
  const before = whole.read(file);
  await run(whole.root, Number.POSITIVE_INFINITY, 'save');
  const after = whole.read(file);
  expect(after).not.toBe(before);
  for (const moment of moments(10, 4)) {
    const { root, read } = testRepository();
    await run(root, moment, 'save');
    const store = new ContentStore(root);
    await store.journal();
    expect([before, after], `moment ${moment}`).toContain(read(file));
    expect(globSync('content/**/.*.unfinished', { cwd: root }), `moment ${moment}`).toEqual([]);
    const { version } = await store.text('reasons.yaml');
    const list = { file: 'reasons.yaml', path: ['items'] };
    await store.changeList(list, { kind: 'remove', index: 0 }, version, { id: 'the-request' });
    expect(read(file), `moment ${moment}`).toBe(after);
  }
});

test('a process killed while it publishes: pressing again publishes both people’s words once', async () => {
  for (const moment of moments(10, 7)) {
    const mine = testRepository();
    const other = mine.clone();
    other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
    other.write('readme.txt', 'A developer’s work\n');
    other.push('Ben Iyer');
    await save(mine.store, ['lead'], 'Mine');
    const folder = folderForTest();
    // Counts its calls, and kills the studio at one of them.
    const count = join(folder, 'count');
    writeFileSync(count, '');
    script(
      join(folder, 'git'),
      `echo >> ${count}`,
      `test $(wc -l < ${count}) -gt ${moment + 3} && kill -9 $PPID && exit 1`,
      `PATH=$\{PATH#*${delimiter}} exec git "$@"`,
    );
    await run(mine.root, Number.POSITIVE_INFINITY, 'publish', `${folder}${delimiter}${process.env.PATH}`);
    const calls = readFileSync(count, 'utf8').length;
    expect(mine.read(service), `after ${calls} calls`).toContain('lead: Mine');
    const again = new Publisher(new ContentStore(mine.root)).publish({ ...request, resolve: 'both' });
    await again.catch((error) => expect(error.message).toContain('no changes to publish'));
    expect(mine.git('log', '--format=%an', 'origin/main').split('\n')).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
    expect(mine.git('rev-parse', 'HEAD'), `after ${calls} calls`).toBe(mine.git('rev-parse', 'origin/main'));
    expect(mine.git('status', '--porcelain')).toBe('');
    expect(mine.read(service)).toContain('name: Reading of documents');
    expect(mine.read(service)).toContain('lead: Mine');
  }
});

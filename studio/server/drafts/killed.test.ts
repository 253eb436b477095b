import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isLong } from '@company/tests/long.ts';
import { expect, onTestFinished, test } from 'vitest';
import { asha, service } from '../../tests/desk.ts';
import { sampleService } from '../../tests/sample-project.ts';
import { gitDesk, runGit, type TestRepository, testRepository } from '../../tests/test-repository.ts';

const rounds = isLong ? 100 : 1;

/** Saves and publishes repeatedly, and prints each save. */
const program = `
  import { changesOf, idOf } from '${new URL('./draft-changes.ts', import.meta.url)}';
  import { ContentStore } from '${new URL('./content-store.ts', import.meta.url)}';
  import { Draft } from '${new URL('./draft.ts', import.meta.url)}';
  import { draftId } from '${new URL('./draft-refs.ts', import.meta.url)}';
  import { Mirror } from '${new URL('../git/mirror.ts', import.meta.url)}';
  import { publish } from '${new URL('../publish/publish.ts', import.meta.url)}';
  const [folder, remote, file, start] = process.argv.slice(1);
  const person = ${JSON.stringify(asha)};
  const mirror = new Mirror({ folder, remote });
  const store = new ContentStore(new Draft(mirror, draftId(person.address)), person);
  for (let number = Number(start); ; number++) {
    const { version } = await store.text(file);
    await store.save([{ field: { file, path: ['lead'] }, value: 'Words ' + number }], version);
    console.log('saved', number);
    if (number % 2) await publish(mirror, store, person, { message: 'Words ' + number, changesId: idOf(await changesOf(await store.current())) });
  }`;

/** Runs the program, and kills it `ms` milliseconds after its first save. @returns the number of the last reported save */
async function killInTheMiddle({ mirror, remote }: TestRepository, start: number, ms: number): Promise<number> {
  const args = [mirror.folder, remote, sampleService, String(start)];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let saved = start;
  const lines = createInterface(child.stdout).on('line', (line) => {
    saved = Number(line.split(' ')[1]);
  });
  await once(lines, 'line');
  setTimeout(() => child.kill('SIGKILL'), ms);
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  return saved;
}

const numberIn = (text: string) => Number(/^lead: Words (\d+)$/m.exec(text)?.[1]);

test('a killed studio loses no saved change, and publishes each change once', {
  timeout: 300_000 * rounds,
}, async () => {
  const repository = testRepository();
  const { mirror, mirrorWith, git } = repository;
  let last = 0;
  for (let round = 0; round < rounds; round++) {
    const saved = await killInTheMiddle(repository, last + 1, Math.random() * 3_000);
    const { store, read, publish, changes } = gitDesk(mirrorWith());
    const { tree } = await store.current();
    expect(await store.problemsOf(tree)).toEqual([]);
    last = numberIn(await read(service));
    // The program may have stored one more save, without having printed it.
    expect([saved, saved + 1]).toContain(last);
    expect(runGit(mirror.folder, 'fsck', '--strict', '--no-dangling')).toBe('');
    await publish().catch(({ message }) => expect(message).toContain('no changes to publish'));
    expect(await changes()).toEqual([]);
    expect(numberIn(git('show', `main:${service}`))).toBe(last);
  }
  // Each commit has a different number, so no change is published twice.
  const commits = git('rev-list', '--author=Asha', 'main').split('\n');
  const published = commits.map((commit) => numberIn(git('show', `${commit}:${service}`)));
  expect(published).toEqual([...new Set(published)].sort((a, b) => b - a));
});

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { PublishRequest } from '../protocol/requests.ts';
import { setValue } from '../server/content/content-text.ts';
import { ContentStore } from '../server/drafts/content-store.ts';
import { Draft } from '../server/drafts/draft.ts';
import { changesOf, idOf } from '../server/drafts/draft-changes.ts';
import { draftId } from '../server/drafts/draft-refs.ts';
import { Mirror, type MirrorOptions } from '../server/git/mirror.ts';
import { publish } from '../server/publish/publish.ts';
import { asha, ben, deskOf, edited, folderForTest, service } from './desk.ts';
import { newPicture, sampleRoot, tinyPicture } from './memory-desk.ts';

/** Runs Git in a folder as a developer. */
export function runGit(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com'];
  return execFileSync('git', [...identity, '-c', 'maintenance.auto=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trimEnd();
}

export function script(file: string, ...lines: string[]) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

// Git does not wait for the disk, so that tests are faster.
process.env.GIT_TEST_FSYNC = '0';

/** The folder of a published repository. All tests of a worker share the folder, and each test works on a copy. */
const template = mkdtempSync(join(inject('temporaryRoot'), 'template-'));

await prepare(join(template, 'remote.git'));
const sampleMirror = new Mirror({ folder: join(template, 'mirror.git'), remote: join(template, 'remote.git') });
await sampleMirror.branches();
disableMaintenance(sampleMirror.folder);

async function prepare(remote: string): Promise<void> {
  const root = join(template, 'work');
  cpSync(sampleRoot, root, { recursive: true });
  writeFileSync(join(root, 'program.ts'), '// Not content\n');
  writeFileSync(join(root, '.gitignore'), 'content/.schema/\n');
  runGit(root, 'init', '--quiet', '--initial-branch=main');
  runGit(root, 'add', '--all');
  runGit(root, 'commit', '--quiet', '--message', 'The website');
  // One pack is copied faster than hundreds of files.
  runGit(root, 'repack', '-adq');
  runGit(template, 'clone', '--quiet', '--bare', root, remote);
  disableMaintenance(remote);
  runGit(root, 'remote', 'add', 'origin', '../remote.git');
  rmSync(join(root, '.git/objects'), { recursive: true });
}

/** Prevents maintenance after a push or a fetch. The maintenance takes as long as the push itself. */
function disableMaintenance(repository: string): void {
  const settings = '[maintenance]\n\tauto = false\n[gc]\n\tauto = 0\n[receive]\n\tautogc = false\n';
  appendFileSync(join(repository, 'config'), settings);
  rmSync(join(repository, 'hooks'), { recursive: true });
}

export type TestRepository = ReturnType<typeof testRepository>;

/**
 * A bare repository with the project's content and the sample service, the server's mirror of this repository, and a person's desk.
 */
export function testRepository(options: Partial<MirrorOptions> = {}) {
  const folder = folderForTest();
  const remote = join(folder, 'remote.git');
  for (const name of ['remote.git', 'mirror.git'])
    cpSync(join(template, name), join(folder, name), { recursive: true });
  /** Opens the mirror a second time, as another process does. */
  const mirrorWith = (otherOptions: Partial<MirrorOptions> = {}) => {
    const mirror = new Mirror({ folder: join(folder, 'mirror.git'), remote, ...options, ...otherOptions });
    onTestFinished(() => mirror.objects.close());
    return mirror;
  };
  const mirror = mirrorWith();
  return {
    remote,
    mirror,
    mirrorWith,
    ...gitDesk(mirror),
    git: (...args: string[]) => runGit(remote, ...args),
    developer: () => developerOf(remote, join(folder, 'work')),
  };
}

/** A person's desk on a draft in Git. */
export function gitDesk(mirror: Mirror, person = asha) {
  const store = new ContentStore(new Draft(mirror, draftId(person.address)), person);
  return {
    ...deskOf(store, person),
    refresh: async () => {
      await mirror.fetch();
      return store.current();
    },
    /** Publishes all changes. */
    publish: async (request: Partial<PublishRequest> = {}) => {
      const changes = await store.current().then(changesOf, () => []);
      return publish(mirror, store, person, { message: 'Clearer words', changesId: idOf(changes), ...request });
    },
  };
}

/**
 * A developer's clone of the first commit. The clone shares the objects of the remote, so a push only has to update a ref.
 */
function developerOf(remote: string, root: string) {
  cpSync(join(template, 'work'), root, { recursive: true });
  symlinkSync('../../remote.git/objects', join(root, '.git/objects'));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, data: string | Buffer) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), data);
  };
  const git = (...args: string[]) => runGit(root, ...args);
  return {
    root,
    read,
    write,
    git,
    edit: (file: string, oldText: string, newText: string) => write(file, edited(read(file), oldText, newText)),
    /** Adds a service with the texts of the sample, and a new picture for About Us. */
    addService: () => {
      const text = read(service).replaceAll('Studio sample', 'Studio audits');
      write('content/services/audits.yaml', text.replace(/^position: .*$/m, 'position: 40'));
      write(`art/pictures/${newPicture}.webp`, tinyPicture);
      write('content/about.yaml', setValue(read('content/about.yaml'), ['picture', 'name'], newPicture));
    },
    /** Commits all changes and updates the main branch. @returns the commit */
    push: () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'Meanwhile', `--author=${ben.name} <other@example.com>`);
      const commit = read('.git/refs/heads/main').trim();
      runGit(remote, 'update-ref', 'refs/heads/main', commit);
      return commit;
    },
  };
}

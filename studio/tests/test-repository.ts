import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import { expect, inject, onTestFinished } from 'vitest';
import { changesOf, idOf } from '../server/changes/changes.ts';
import { changedFiles } from '../server/content/changed-files.ts';
import { dataOf, putValue } from '../server/content/content-text.ts';
import { ContentStore } from '../server/drafts/content-store.ts';
import { Draft, draftId, type Person } from '../server/drafts/drafts.ts';
import { Mirror, type MirrorOptions } from '../server/git/mirror.ts';
import type { States } from '../server/git/tree.ts';
import { publish } from '../server/publish/publish.ts';
import { Refused } from '../server/refused.ts';
import type { FieldValue, ListChange, PublishRequest } from '../shared/api.ts';
import type { Path } from '../shared/field-path.ts';
import { contentTexts } from './content-texts.ts';
import { prepareContent, sampleField, sampleService } from './sample-project.ts';

/** Who writes in tests. */
export const asha: Person = { name: 'Asha Rao', address: 'asha@example.com' };
export const ben: Person = { name: 'Ben Iyer', address: 'ben@example.com' };

/** Why something was refused. */
export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return error.refusal;
};

/** A folder that is removed when the test ends. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(inject('temporaryRoot'), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs Git in a folder, as a developer would. */
export function runGit(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com'];
  return execFileSync('git', [...identity, '-c', 'maintenance.auto=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trimEnd();
}

/** A program of the shell. */
export function script(file: string, ...lines: string[]) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** The smallest picture: Git and the checks are the same with 30 bytes as with a megabyte. */
const tinyPicture = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** A picture with other bytes: what follows its own data is not read. */
export const pictureWith = (mark: string) => Buffer.concat([tinyPicture, Buffer.from(mark)]);

/** A picture that the test's repository has not published: it can be added there. */
export const newPicture = 'iot-cloud-tile';

/** The service that tests change: only the studio decides on its words. */
export const service = `content/${sampleService}`;

/** The few that are published there, as every check reads all pictures: content that names another one names the first. */
const named = ['iot-cloud', 'vision', 'rpa'];

/** A published repository, made once for all tests of a worker: each test works on a copy. */
const template = mkdtempSync(join(inject('temporaryRoot'), 'template-'));

/** A project to be read. */
export const sampleRoot = join(template, 'work');

await prepare(sampleRoot, join(template, 'remote.git'));
const sampleMirror = new Mirror({ folder: join(template, 'mirror.git'), remote: join(template, 'remote.git') });
await sampleMirror.branches();
withoutTidying(sampleMirror.folder);

const sampleDraft = new Draft(sampleMirror, draftId(asha.address));
const sampleShown = await sampleDraft.shown();

/** The content of that project as a person sees it who has changed nothing. Nothing is written, so it is read once. */
export const sampleStore = new ContentStore(Object.assign(sampleDraft, { shown: async () => sampleShown }), asha);

function storeOf(mirror: Mirror, person: Person): ContentStore {
  return new ContentStore(new Draft(mirror, draftId(person.address)), person);
}

async function prepare(root: string, remote: string): Promise<void> {
  cpSync('content', join(root, 'content'), { recursive: true });
  cpSync('public', join(root, 'public'), { recursive: true });
  for (const [file, text] of contentTexts()) writeFileSync(join(root, 'content', file), withFewPictures(text));
  await prepareContent(join(root, 'content'));
  mkdirSync(join(root, 'art/pictures'), { recursive: true });
  for (const name of named) writeFileSync(join(root, `art/pictures/${name}.webp`), tinyPicture);
  writeFileSync(join(root, 'program.ts'), '// Not content\n');
  writeFileSync(join(root, '.gitignore'), 'content/.schema/\n');
  runGit(root, 'init', '--quiet', '--initial-branch=main');
  runGit(root, 'add', '--all');
  runGit(root, 'commit', '--quiet', '--message', 'The website');
  // One file is copied sooner than hundreds.
  runGit(root, 'repack', '-adq');
  runGit(template, 'clone', '--quiet', '--bare', root, remote);
  withoutTidying(remote);
}

/** Git starts no programs to tidy up after a push or a fetch: on a slow machine each takes as long as the work itself. */
function withoutTidying(repository: string): void {
  const settings = '[maintenance]\n\tauto = false\n[gc]\n\tauto = 0\n[receive]\n\tautogc = false\n';
  appendFileSync(join(repository, 'config'), settings);
  rmSync(join(repository, 'hooks'), { recursive: true });
}

function withFewPictures(text: string): string {
  const isOther = (name: string) => !named.includes(name) && originalOf('art/pictures', name) !== undefined;
  return text.replace(/(?<=\bname: )[a-z-]+/g, (name) => (isOther(name) ? 'iot-cloud' : name));
}

export type TestRepository = ReturnType<typeof testRepository>;

/**
 * For tests: a bare repository with the project's content, the sample service and pictures, the server's mirror of it, and the
 * desk of a person.
 */
export function testRepository(options: Partial<MirrorOptions> = {}) {
  const folder = folderForTest();
  const remote = join(folder, 'remote.git');
  for (const name of ['remote.git', 'mirror.git'])
    cpSync(join(template, name), join(folder, name), { recursive: true });
  /** The mirror as another process opens it. */
  const mirrorWith = (more: Partial<MirrorOptions> = {}) =>
    new Mirror({ folder: join(folder, 'mirror.git'), remote, ...options, ...more });
  const mirror = mirrorWith();
  return {
    remote,
    mirror,
    mirrorWith,
    ...deskOf(mirror),
    /** Git in the remote. */
    git: (...args: string[]) => runGit(remote, ...args),
    developer: () => developerOf(remote, join(folderForTest(), 'work')),
  };
}

export type TestDesk = ReturnType<typeof deskOf>;

/** What a person does with a draft. */
export function deskOf(mirror: Mirror, person = asha, store = storeOf(mirror, person)) {
  const { draft } = store;
  const read = async (file: string) => String(await (await store.shown()).tree.read(file));
  const textOf = async (file: string) => String(await (await store.shown()).tree.read(`content/${file}`));
  /** Writes whole files without a check. */
  const put = (states: States, name = 'an edit') => store.change((shown) => draft.write(states, name, person, shown));
  return {
    store,
    draft,
    read,
    put,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
    data: async (file: string): Promise<any> => dataOf(await textOf(file)),
    /** Replaces words of a file, as any editor could. */
    edit: async (file: string, old: string, now: string) => put(new Map([[file, edited(await read(file), old, now)]])),
    /** Saves a value as a form does. */
    save: async (path: Path, value: FieldValue, file = sampleService) =>
      store.save([{ field: { file, path }, value }], (await store.text(file)).version),
    /** Changes a list of the sample service. */
    changeList: async (path: Path, change: ListChange) =>
      store.changeList(sampleField(...path), change, (await store.text(sampleService)).version),
    changes: async () => changesOf(await store.shown()),
    /** The files that differ from the published ones. */
    differences: async () => (await changedFiles(await store.shown())).map(({ path }) => path),
    /** Sees what others have published. */
    refresh: async () => {
      await mirror.fetch();
      return store.shown();
    },
    /** Publishes what there is, as the person has seen it. */
    publish: async (request: Partial<PublishRequest> = {}) => {
      const changes = await store.shown().then(changesOf, () => []);
      return publish(mirror, store, person, { message: 'Clearer words', changesId: idOf(changes), ...request });
    },
  };
}

function edited(text: string, old: string, now: string): Buffer {
  if (!text.includes(old)) throw new Error(`there is no ${old}`);
  return Buffer.from(text.replace(old, () => now));
}

/** A developer's clone of the website, or that of anybody who does not use the studio. */
function developerOf(remote: string, root: string) {
  runGit(remote, 'clone', '--quiet', remote, root);
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
    edit: (file: string, old: string, now: string) => write(file, edited(read(file), old, now)),
    /** Adds a service with the texts of the sample, and a new picture, which About Us shows. */
    add: () => {
      const text = read(service).replaceAll('Studio sample', 'Studio audits');
      write('content/services/audits.yaml', text.replace(/^position: .*$/m, 'position: 40'));
      write(`art/pictures/${newPicture}.webp`, tinyPicture);
      write('content/about.yaml', putValue(read('content/about.yaml'), ['picture', 'name'], newPicture));
    },
    /** Commits all changes and pushes them, as this person. @returns the commit */
    push: (author = ben.name, branch = 'main') => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'Meanwhile', `--author=${author} <other@example.com>`);
      git('push', '--quiet', 'origin', `HEAD:${branch}`);
      return git('rev-parse', 'HEAD');
    },
  };
}

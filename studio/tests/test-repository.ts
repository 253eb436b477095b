import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import { expect, inject, onTestFinished } from 'vitest';
import type { FieldValue, ListChange, PublishRequest } from '../api.ts';
import { ContentStore } from '../content/content-store.ts';
import { dataOf, putValue } from '../content/content-text.ts';
import type { Path } from '../content/path.ts';
import { Refused } from '../refused.ts';
import { contentTexts } from './content-texts.ts';
import { prepareContent, sampleField, sampleService } from './sample-project.ts';

/** Who publishes in tests. */
export const request: PublishRequest = { name: 'Asha Rao', email: 'asha@example.com', message: 'Clearer words' };

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
  const folder = mkdtempSync(join(inject('temporaryRoot'), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs Git in a folder, as a developer would. */
export function runGit(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
}

/** The smallest picture: Git and the checks are the same with 30 bytes as with a megabyte. */
const tinyPicture = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** A picture of the project that the test's repository has not published: it can be added there. */
export const newPicture = 'iot-cloud-tile';

/** The service that tests change: only the studio decides on its words. */
export const service = `content/${sampleService}`;

/** The few that are published there, as every check reads all pictures: content that names another one names the first. */
const named = ['iot-cloud', 'vision', 'rpa'];

const content = mkdtempSync(join(inject('temporaryRoot'), 'content-'));
cpSync('content', content, { recursive: true });
for (const [file, text] of contentTexts()) writeFileSync(join(content, file), withFewPictures(text));
await prepareContent(content);

function withFewPictures(text: string): string {
  const isOther = (name: string) => !named.includes(name) && originalOf('art/pictures', name) !== undefined;
  return text.replace(/(?<=\bname: )[a-z-]+/g, (name) => (isOther(name) ? 'iot-cloud' : name));
}

/** Without the programs that Git starts to tidy up after a fetch or a push. */
const noMaintenance = '[maintenance]\n\tauto = false\n[gc]\n\tauto = 0\n[receive]\n\tautogc = false';

/** A published repository, made once for all tests of a worker: each test works on a copy. */
const template = mkdtempSync(join(inject('temporaryRoot'), 'repository-'));
makeTemplate(join(template, 'work'), join(template, 'remote.git'));

/** A project to be read. */
export const sampleRoot = join(template, 'work');

function makeTemplate(root: string, remote: string): void {
  runGit(template, 'init', '--quiet', '--initial-branch=main', root);
  cpSync(content, join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'art/pictures'), { recursive: true });
  for (const name of named) writeFileSync(join(root, `art/pictures/${name}.webp`), tinyPicture);
  writeFileSync(join(root, 'readme.txt'), 'Not content\n');
  writeFileSync(join(root, '.gitignore'), 'content/.schema/\n');
  // Copies have other times, inodes and owners than Git's index knows; they keep size and second of the last change.
  setOptions(root, '[core]\n\tcheckStat = minimal', noMaintenance);
  runGit(root, 'add', '--all');
  runGit(root, 'commit', '--quiet', '--message', 'The website');
  // One file is copied sooner than hundreds.
  runGit(root, 'repack', '-adq');
  runGit(template, 'clone', '--quiet', '--bare', root, remote);
  runGit(root, 'remote', 'add', 'origin', `file://${remote}`);
  runGit(root, 'fetch', '--quiet', 'origin');
  runGit(root, 'branch', '--quiet', '--set-upstream-to=origin/main');
  setOptions(remote, noMaintenance);
}

/** Adds to the settings of a repository without a Git process for each. */
function setOptions(repository: string, ...options: string[]): void {
  const file = ['.git/config', 'config'].map((name) => join(repository, name)).find((name) => existsSync(name)) ?? '';
  appendFileSync(file, `${options.join('\n')}\n`);
}

/** A copy of the template's clone, which publishes to `remote`. */
function copyClone(root: string, remote: string): TestRepository {
  cpSync(join(template, 'work'), root, { recursive: true, preserveTimestamps: true });
  const config = join(root, '.git/config');
  const settings = readFileSync(config, 'utf8');
  writeFileSync(config, settings.replace(`file://${template}/remote.git`, `file://${remote}`));
  /** Another clone, as another person has it before anything is published. */
  const clone = () => copyClone(join(folderForTest(), 'work'), remote);
  return { ...around(root, remote), clone };
}

/** A repository as a marketing person's machine has it: a clone of a bare one, with everything published. */
export function testRepository(): TestRepository {
  const folder = folderForTest();
  const remote = join(folder, 'remote.git');
  cpSync(join(template, 'remote.git'), remote, { recursive: true });
  return copyClone(join(folder, 'work'), remote);
}

/** For tests: a repository with the project's content, the sample service and pictures, and a bare one that it publishes to. */
export type TestRepository = ReturnType<typeof around> & { clone(): TestRepository };

function around(root: string, remote: string) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const store = new ContentStore(root);
  return {
    root,
    remote,
    store,
    /** Saves a value as a form does. */
    save: async (path: Path, value: FieldValue, file = sampleService) =>
      store.save([{ field: { file, path }, value }], (await store.text(file)).version),
    /** Changes a list of the sample service. */
    changeList: async (path: Path, change: ListChange) =>
      store.changeList(sampleField(...path), change, (await store.text(sampleService)).version),
    read,
    write,
    edit: (file: string, old: string, now: string) => {
      if (!read(file).includes(old)) throw new Error(`${file} has no ${old}`);
      write(
        file,
        read(file).replace(old, () => now),
      );
    },
    /** Adds a service with the texts of the sample. With names of the same length all texts keep theirs. */
    addService: (address: 'audits' | 'advice' | 'survey') => {
      const text = read(service).replaceAll('Studio sample', `Studio ${address}`);
      write(`content/services/${address}.yaml`, text.replace(/^position: .*$/m, 'position: 40'));
    },
    /** Adds the new picture, and shows it on About Us. */
    showNewPicture: () => {
      writeFileSync(join(root, `art/pictures/${newPicture}.webp`), tinyPicture);
      write('content/about.yaml', putValue(read('content/about.yaml'), ['picture', 'name'], newPicture));
    },
    /** Gives a picture other bytes. */
    replacePicture: (name: string, mark: string) => {
      // What follows the picture's own data is not read.
      writeFileSync(join(root, `art/pictures/${name}.webp`), Buffer.concat([tinyPicture, Buffer.from(mark)]));
    },
    // biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
    data: (file: string): any => dataOf(read(`content/${file}`)),
    /** The files that differ from the published ones. */
    differences: () =>
      runGit(root, 'status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .flatMap((line) => line.slice(3) || []),
    git: (...args: string[]) => runGit(root, ...args),
    /** Commits all changes and pushes them, as this person. */
    push: (author = 'Developer') => {
      runGit(root, 'add', '--all');
      runGit(root, 'commit', '--quiet', '--message', 'Meanwhile', `--author=${author} <other@example.com>`);
      runGit(root, 'push', '--quiet');
    },
  };
}

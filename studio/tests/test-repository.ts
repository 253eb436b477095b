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
import { inject, onTestFinished } from 'vitest';
import type { PublishRequest } from '../api.ts';
import { ContentStore } from '../content/content-store.ts';
import { putValue } from '../content/content-text.ts';
import { contentTexts } from './content-texts.ts';
import { prepareContent, sampleService } from './sample-project.ts';

/** For tests: a repository with the project's content, the sample service and pictures, and a bare one that it publishes to. */
export interface TestRepository {
  store: ContentStore;
  root: string;
  remote: string;
  read(file: string): string;
  write(file: string, text: string): void;
  edit(file: string, old: string, now: string): void;
  /** Adds a service with the texts of the sample. With names of the same length all texts keep theirs. */
  addService(address: 'audits' | 'advice' | 'survey'): void;
  /** Adds the new picture, and shows it on About Us. */
  showNewPicture(): void;
  /** Gives a picture other bytes. */
  replacePicture(name: string, mark: string): void;
  git(...args: string[]): string;
  /** Commits all changes and pushes them, as this person. */
  push(author?: string): void;
  /** Another clone, as another person has it before anything is published. */
  clone(): TestRepository;
}

/** Who publishes in tests. */
export const request: PublishRequest = { name: 'Asha Rao', email: 'asha@example.com', message: 'Clearer words' };

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
/** A stage that tests remove, with the picture that it alone shows. */
const stage = { file: 'lifecycle/maintenance-&-support.yaml', picture: 'maintenance' };
const pictures = [...named, stage.picture];

const content = mkdtempSync(join(inject('temporaryRoot'), 'content-'));
cpSync('content', content, { recursive: true });
for (const [file, text] of contentTexts()) writeFileSync(join(content, file), withFewPictures(text));
mkdirSync(join(content, 'lifecycle'), { recursive: true });
writeFileSync(join(content, stage.file), stageText());
await prepareContent(content);

/** The stage from the template of a new company: not every company has stages. */
function stageText(): string {
  const text = readFileSync('scripts/new-company/content/lifecycle/stage.yaml', 'utf8');
  const withPicture = text.replace('name: design', `name: ${stage.picture}`).replace('position: 1', 'position: 1000');
  return withPicture.replaceAll('STAGE', 'Maintenance & Support');
}

function withFewPictures(text: string): string {
  const isOther = (name: string) => !named.includes(name) && originalOf('art/pictures', name) !== undefined;
  return text.replace(/(?<=\bname: )[a-z-]+/g, (name) => (isOther(name) ? 'iot-cloud' : name));
}

/** Without the programs that Git starts to tidy up after a fetch or a push. */
const noMaintenance = '[maintenance]\n\tauto = false\n[gc]\n\tauto = 0\n[receive]\n\tautogc = false';

/** A published repository, made once for all tests of a worker: each test works on a copy. */
const template = mkdtempSync(join(inject('temporaryRoot'), 'repository-'));
makeTemplate(join(template, 'work'), join(template, 'remote.git'));

function makeTemplate(root: string, remote: string): void {
  runGit(template, 'init', '--quiet', '--initial-branch=main', root);
  cpSync(content, join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'art/pictures'), { recursive: true });
  for (const name of pictures) writeFileSync(join(root, `art/pictures/${name}.webp`), tinyPicture);
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
  return around(root, remote);
}

/** A repository as a marketing person's machine has it: a clone of a bare one, with everything published. */
export function testRepository(): TestRepository {
  const folder = folderForTest();
  const remote = join(folder, 'remote.git');
  cpSync(join(template, 'remote.git'), remote, { recursive: true });
  return copyClone(join(folder, 'work'), remote);
}

function around(root: string, remote: string): TestRepository {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return {
    root,
    remote,
    store: new ContentStore(root),
    read,
    write,
    edit: (file, old, now) => {
      if (!read(file).includes(old)) throw new Error(`${file} has no ${old}`);
      write(
        file,
        read(file).replace(old, () => now),
      );
    },
    addService: (address) => {
      const text = read(service).replaceAll('Studio sample', `Studio ${address}`);
      write(`content/services/${address}.yaml`, text.replace(/^position: .*$/m, 'position: 40'));
    },
    showNewPicture: () => {
      writeFileSync(join(root, `art/pictures/${newPicture}.webp`), tinyPicture);
      write('content/about.yaml', putValue(read('content/about.yaml'), ['picture', 'name'], newPicture));
    },
    replacePicture: (name, mark) => {
      // What follows the picture's own data is not read.
      const chunk = Buffer.concat([
        Buffer.from('JUNK'),
        Buffer.from([4, 0, 0, 0]),
        Buffer.from(mark.padEnd(4).slice(0, 4)),
      ]);
      const data = Buffer.concat([tinyPicture, chunk]);
      data.writeUInt32LE(data.length - 8, 4);
      writeFileSync(join(root, `art/pictures/${name}.webp`), data);
    },
    git: (...args) => runGit(root, ...args),
    push: (author = 'Developer') => {
      runGit(root, 'add', '--all');
      runGit(root, 'commit', '--quiet', '--message', 'Meanwhile', `--author=${author} <other@example.com>`);
      runGit(root, 'push', '--quiet');
    },
    clone: () => copyClone(join(folderForTest(), 'work'), remote),
  };
}

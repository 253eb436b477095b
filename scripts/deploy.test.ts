import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@company/server/config/config-schema.ts';
import { contextFiles, isWithin, parseCopy, readStages, type Stage } from '@company/tests/recipes/containerfile.ts';
import { expect, test } from 'vitest';
import { programs } from './release/archive.ts';

/** Variables of Node.js, the C library and Git that the recipes set. */
const foreignVariables = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'GIT_SSH_COMMAND'];

const read = (recipe: string) => readFileSync(`deploy/${recipe}`, 'utf8');

/** The names in lines with `NAME=value`, also in comments. */
const variablesIn = (text: string) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);

const unit = read('systemd/deccanary@.service')
  .split('\n')
  .flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? []);
const stages = readStages();
const image =
  stages
    .at(-1)
    ?.steps.find(({ instruction }) => instruction === 'ENV')
    ?.argument.split(/\s+/) ?? [];

test.each([
  ['the unit', variablesIn(unit.join('\n'))],
  ['the environment of the unit', variablesIn(read('environment.example'))],
  ['the image', variablesIn(image.join('\n'))],
])('the server knows every setting of %s', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !(name in environment.entries) && !foreignVariables.includes(name))).toEqual([]);
});

/** Recipes that the guide explains in its text, and not in its table. */
const recipesInText = ['deccanary', 'environment.example'];

test('the guide names the test that executes each recipe', () => {
  const guide = readFileSync('docs/guides/deploy.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `deploy\/([^`]+)` \|[^|]+\| `([^`]+)` \|$/gm)];
  expect(rows.map(([, name = '']) => name).toSorted()).toEqual(
    readdirSync('deploy')
      .filter((name) => !recipesInText.includes(name))
      .toSorted(),
  );
  for (const [, name = '', file = ''] of rows) expect(readFileSync(file, 'utf8')).toContain(name);
});

test.each(['deploy', 'desk-operate', 'studio-operate'])(
  'a test executes each block of %s, or the text before the block says “not executed”',
  (name) => {
    const guide = readFileSync(`docs/guides/${name}.md`, 'utf8');
    const program = readFileSync('tests/recipes/guide.test.ts', 'utf8');
    const executedAfter = [...program.matchAll(/blockAfter\('([^']+)'/g)].map(([, words = '']) => words);
    const isCovered = (text: string) =>
      text.includes('not executed') || executedAfter.some((words) => text.includes(words));
    // Matches the text before a block, the language of the block, and the block.
    const blocks = guide.matchAll(/(.*?)^```(\w*)\n(.*?)^```$/gms);
    const untested = [...blocks].filter(
      ([, before = '', language = '']) => /^(sh)?$/.test(language) && !isCovered(before),
    );
    expect(untested.map(([, , , block]) => block)).toEqual([]);
  },
);

const { scripts, workspaces, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The programs that a command starts, directly with Node.js or by scripts of npm. */
const programsOf = (command: string): string[] =>
  /\bnpm ci\b(?!.*--ignore-scripts)/.test(command)
    ? ['preinstall', 'install', 'postinstall', 'prepare'].flatMap((name) => programsOf(scripts[name] ?? ''))
    : [...command.matchAll(/\bnode"?,? (?:\S*-\S+ )*"?([\w/.-]+\.ts)/g)].map(([, file = '']) => file);

/** The file and all files of the project that the file imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  // A file may not exist, because a text in the code may look like an import.
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const code = readFileSync(file, 'utf8').replace(/^(?:im|ex)port type [^;]*;/gm, '');
  for (const [, name = ''] of code.matchAll(/(?:from|import\(|import) ?'((?:\.|@company\/)[^']*\.tsx?)'/g))
    withImports(name.startsWith('.') ? join(file, '..', name) : name.replace('@company/', ''), found);
  return found;
}

test.each(stages)('each step of the image $name finds its files', ({ name, steps }: Stage) => {
  const context = contextFiles();
  const files = new Set<string>();
  const expectFiles = (step: string, neededFiles: Iterable<string>) =>
    expect([step, ...[...neededFiles].filter((file) => !files.has(file))]).toEqual([step]);
  for (const { instruction, argument } of steps) {
    const { from, sources } = parseCopy(argument);
    if (instruction === 'COPY' && !from)
      for (const source of sources) {
        const copied = context.filter((file) => isWithin(source, file));
        expect(copied, argument).not.toEqual([]);
        for (const file of copied) files.add(file);
      }
    if (argument.startsWith('npm ci'))
      expectFiles(argument, ['package-lock.json', ...workspaces.map((folder: string) => `${folder}/package.json`)]);
    if (['RUN', 'CMD'].includes(instruction))
      for (const program of programsOf(argument)) expectFiles(argument, withImports(program));
  }
  if (name === 'site') for (const program of programs) expectFiles(program, withImports(program));
});

test('the image has the major version of Node.js in package.json', () => {
  const [, major = ''] = /^\^(\d+)/.exec(devDependencies.node) ?? [];
  expect(new Set(stages.map(({ image }) => image))).toEqual(new Set([`docker.io/library/node:${major}-bookworm-slim`]));
});

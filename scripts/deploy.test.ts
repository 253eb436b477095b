import { readdirSync, readFileSync } from 'node:fs';
import { environment } from '@company/server/config/config-schema.ts';
import { expect, test } from 'vitest';

/** Variables of Node.js, of the C library, of Git and of other programs in the recipes. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'GIT_SSH_COMMAND'];

const read = (recipe: string) => readFileSync(`deploy/${recipe}`, 'utf8');

/** The names in lines of `NAME=value`, also of examples in comments. */
const inLines = (text: string) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);

const unit = read('systemd/deccanary@.service')
  .split('\n')
  .flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? []);
const image = /^ENV (?:.*\\\n)*.*$/m.exec(read('container/Containerfile'))?.[0].split(/\s+/) ?? [];

test.each([
  ['the unit', inLines(unit.join('\n'))],
  ['the environment of the unit', inLines(read('environment.example'))],
  ['the image', inLines(image.join('\n'))],
])('the server knows every setting of %s', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !(name in environment.entries) && !ofOthers.includes(name))).toEqual([]);
});

/** Of the way that the guide walks through: its text has these. */
const ofTheFirstDay = ['deccanary', 'environment.example'];

test('the guide says of every recipe how it was tried', () => {
  const guide = readFileSync('docs/guides/deploy.md', 'utf8');
  const listed = [...guide.matchAll(/^\| `deploy\/([^`]+)` \|[^|]+\|[^|]+\|$/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(
    readdirSync('deploy')
      .filter((name) => !ofTheFirstDay.includes(name))
      .toSorted(),
  );
});

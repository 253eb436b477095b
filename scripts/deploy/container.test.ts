import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { namesInLines, unknownSettings } from './settings.ts';

const text = readFileSync('deploy/container/Containerfile', 'utf8');
const file = DockerfileParser.parse(text);
const instructions = file.getInstructions();
const finalStage = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
const argumentsOf = (keyword: string) =>
  finalStage.filter((one) => one.getKeyword() === keyword).map((one) => one.getArguments().map(String));

test('the Containerfile is well-formed', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  expect(validate(text.replace('USER ', 'USSER '))).not.toEqual([]);
});

test('what is copied from the project exists, and is not ignored', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].map(([, names]) => names ?? '');
  const sources = copies.flatMap((names) => names.split(' '));
  expect(sources).toContain('server');
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
});

test('one program runs, not as root, with settings that it reads', () => {
  expect(argumentsOf('USER')).toEqual([['1000:1000']]);
  expect(text).toContain('CMD ["node", "server/main.ts"]');
  const names = finalStage
    .filter((one) => one.getKeyword() === 'ENV')
    .flatMap((one) => namesInLines(one.getArguments().map(String).join('\n')));
  expect(names).toContain('DATA_DIR');
  expect(unknownSettings(names)).toEqual([]);
});

test('Docker and Podman ignore the same files', () => {
  expect(readFileSync('.dockerignore', 'utf8')).toBe(readFileSync('.containerignore', 'utf8'));
});

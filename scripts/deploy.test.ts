import { readFileSync } from 'node:fs';
import { environment } from '@company/server/config/config-schema.ts';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** Variables of Node.js, of the C library, of Git and of other programs in the recipes. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'GIT_SSH_COMMAND'];
const ofCompose = ['SITE_HOST', 'POSTGRES_PASSWORD'];

const read = (recipe: string) => readFileSync(`deploy/${recipe}`, 'utf8');

/** The names in lines of `NAME=value`, also of examples in comments. */
const inLines = (text: string) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);

const unit = read('systemd/deccanary@.service')
  .split('\n')
  .flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? []);
const image = /^ENV (?:.*\\\n)*.*$/m.exec(read('container/Containerfile'))?.[0].split(/\s+/) ?? [];
const kubernetes = parseAllDocuments(read('kubernetes/settings.example.yaml')).map((document) => document.toJS());

test.each([
  ['the unit', inLines(unit.join('\n'))],
  ['the environment of the unit', inLines(read('environment.example'))],
  ['the image', inLines(image.join('\n'))],
  ['compose', Object.keys(parse(read('compose.yaml'))['x-site'].environment)],
  ['the environment of compose', inLines(read('compose.env.example')).filter((name) => !ofCompose.includes(name))],
  ['Kubernetes', kubernetes.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }))],
])('the server knows every setting of %s', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !(name in environment.entries) && !ofOthers.includes(name))).toEqual([]);
});

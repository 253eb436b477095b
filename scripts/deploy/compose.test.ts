import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { namesInLines, unknownSettings } from './settings.ts';

const text = readFileSync('deploy/compose.yaml', 'utf8');
const example = readFileSync('deploy/compose.env.example', 'utf8');

const words = v.pipe(v.string(), v.nonEmpty());
const duration = v.pipe(v.string(), v.regex(/^\d+(ms|s|m|h)$/));
const variables = v.record(v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/)), v.string());

/** The used part of the Compose specification: any other key is a misspelling. */
const service = v.strictObject({
  image: words,
  build: v.optional(v.strictObject({ context: words, dockerfile: words, args: variables })),
  pull_policy: v.optional(v.picklist(['always', 'never', 'missing', 'build'])),
  restart: v.picklist(['no', 'always', 'on-failure', 'unless-stopped']),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(v.array(words)),
  cap_drop: v.optional(v.array(words)),
  security_opt: v.optional(v.array(words)),
  mem_limit: v.optional(v.pipe(v.string(), v.regex(/^\d+[bkmg]$/))),
  pids_limit: v.optional(v.number()),
  stop_grace_period: v.optional(duration),
  env_file: v.optional(words),
  environment: v.optional(variables),
  ports: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d+:\d+(\/udp)?$/)))),
  volumes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^:]+:\/[^:]+(:ro)?$/)))),
  healthcheck: v.optional(
    v.strictObject({ test: v.array(words), interval: duration, timeout: duration, retries: v.number() }),
  ),
  depends_on: v.optional(
    v.record(words, v.strictObject({ condition: v.picklist(['service_started', 'service_healthy']) })),
  ),
});

const file = v.parse(
  v.strictObject({
    name: words,
    'x-site': v.looseObject({}),
    services: v.record(words, service),
    volumes: v.record(words, v.null()),
  }),
  parse(text, { merge: true }),
);
const { services } = file;

test('services depend on services that exist, and wait only for those with a health check', () => {
  const container = readFileSync('deploy/container/Containerfile', 'utf8');
  for (const { depends_on = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const other = services[name];
      expect(other, name).toBeDefined();
      const healthInImage = other?.image.startsWith('deccanary') && container.includes('\nHEALTHCHECK ');
      if (condition === 'service_healthy') expect(other?.healthcheck ?? healthInImage, name).toBeTruthy();
    }
  }
});

test('everything that is mounted, built or named exists', () => {
  for (const { volumes = [], build, environment = {} } of Object.values(services)) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      expect(source.startsWith('.') ? existsSync(join('deploy', source)) : source in file.volumes, source).toBe(true);
    }
    if (build) expect(existsSync(join('deploy', build.context, build.dockerfile))).toBe(true);
    const instances = environment.SITE_INSTANCES?.split(' ').map((instance) => instance.split(':')) ?? [];
    for (const [host = '', port] of instances) {
      expect(services).toHaveProperty(host);
      expect(readFileSync('deploy/container/Containerfile', 'utf8')).toContain(`EXPOSE ${port}\n`);
    }
  }
});

test('every variable is read by a program, and every required one is in the example', () => {
  const site = services['site-1']?.environment ?? {};
  expect(site).toHaveProperty('DATABASE_URL');
  expect(unknownSettings(Object.keys(site))).toEqual([]);
  const offered = namesInLines(example);
  const required = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? '');
  expect(new Set(required)).toEqual(new Set(['SITE_HOST', 'POSTGRES_PASSWORD']));
  expect(offered).toEqual(expect.arrayContaining(required));
  expect(unknownSettings(offered.filter((name) => !required.includes(name)))).toEqual([]);
});

test('the two instances have the same settings', () => {
  const { build: _, depends_on: __, ...first } = services['site-1'] ?? {};
  const { pull_policy: ___, depends_on: ____, ...second } = services['site-2'] ?? {};
  expect(second).toEqual(first);
});

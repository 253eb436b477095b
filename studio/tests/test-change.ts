import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Publisher } from '../publish/publisher.ts';
import { request, service, type TestRepository, testRepository } from './test-repository.ts';

/** A repository with one change. */
export function withChange(): TestRepository {
  const repository = testRepository();
  repository.edit(service, 'name: First thing you do', 'name: First thing we do');
  return repository;
}

/** Publishing is refused with a sentence, the change is still there, and pressing again publishes it once it can be. */
export async function expectRefused(
  repository: TestRepository,
  sentence: string | RegExp,
  publisher = new Publisher(repository.store),
) {
  const head = repository.git('rev-parse', 'HEAD');
  await expect(publisher.publish(request)).rejects.toThrow(sentence);
  expect(repository.git('rev-parse', 'HEAD')).toBe(head);
  expect(repository.read(service)).toContain('name: First thing we do');
  expect(await publisher.count()).toBe(1);
}

/** The one change is published in one commit, and nothing is left. */
export async function expectPublishes(repository: TestRepository) {
  const published = await new Publisher(repository.store).publish(request);
  expect(published).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(repository.git('log', '--format=%an', 'origin/main').split('\n')).toEqual(['Asha Rao', 'Developer']);
  expect(repository.git('status', '--porcelain')).toBe('');
}

/** A program of the shell. */
export function script(file: string, ...lines: string[]) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PublishRequest } from '../api.ts';
import { countChanges } from '../changes/changes.ts';
import { publish } from '../publish/publish.ts';
import { request, service, type TestRepository, testRepository } from './test-repository.ts';

/** A repository with one change. */
export function withChange(): TestRepository {
  const repository = testRepository();
  repository.edit(service, 'name: First thing you do', 'name: First thing we do');
  return repository;
}

/** Presses Publish. @param remoteMs how long a remote may take */
export const publishAs = ({ store }: TestRepository, given: PublishRequest = request, remoteMs = 20_000) =>
  publish(store, given, remoteMs);

/** Publishing is refused with a sentence, the change is still there, and pressing again publishes it once it can be. */
export async function expectRefused(repository: TestRepository, sentence: string | RegExp, remoteMs?: number) {
  const head = repository.git('rev-parse', 'HEAD');
  await expect(publishAs(repository, request, remoteMs)).rejects.toThrow(sentence);
  expect(repository.git('rev-parse', 'HEAD')).toBe(head);
  expect(repository.read(service)).toContain('name: First thing we do');
  expect(await countChanges(repository.root)).toBe(1);
}

/** The one change is published in one commit, and nothing is left. */
export async function expectPublishes(repository: TestRepository) {
  const published = await publishAs(repository);
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

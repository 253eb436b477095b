import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import { Refused } from '../refused.ts';
import { dataIn, fillSample, textsIn } from './sample-project.ts';

const folder = () => mkdtemp(join(inject('temporaryRoot'), 'studio-'));

/** For tests: a sample project to be read. It is made once for all tests of a worker. */
export const sampleRoot = await folder();
await fillSample(sampleRoot);

/** For tests: a sample project to be written to. */
export async function sampleProject(): Promise<string> {
  const root = await folder();
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(sampleRoot, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

/** For tests: a store of a sample project, and what its files were before. */
export async function open() {
  const root = await sampleProject();
  const store = new ContentStore(root);
  const before = await textsIn(root);
  /** The lines that are in one state only. */
  const differences = async () => {
    const after = await textsIn(root);
    return Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  };
  const data = (file: string) => dataIn(root, file);
  return { root, store, before, differences, data };
}

/** For tests: why something was refused. */
export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return error.refusal;
};

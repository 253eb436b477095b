import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes Git use a separate index. */
interface IndexVariables extends Record<string, string> {
  GIT_INDEX_FILE: string;
}

/** Runs work with an index that does not exist yet, in a folder that is removed afterwards. */
export async function withTemporaryIndex<Result>(
  work: (env: IndexVariables, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  try {
    return await work({ GIT_INDEX_FILE: join(folder, 'index') }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

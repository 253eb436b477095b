import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new, empty folder that is removed when the test ends, in `parent`. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what several test files share; it is removed when all tests have run. */
    temporaryRoot: string;
  }
}

export function setup(project: TestProject): () => void {
  const root = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  project.provide('temporaryRoot', root);
  return () => rmSync(root, { recursive: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that test files share, until all tests have ended. */
    temporaryRoot: string;
  }
}

export function setup(project: TestProject): () => void {
  const root = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  project.provide('temporaryRoot', root);
  return () => rmSync(root, { recursive: true });
}

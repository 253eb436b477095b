import { readFileSync } from 'node:fs';

/** The version of this release, from the project's `package.json`. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

import { readFileSync, writeFileSync } from 'node:fs';
import { kinds } from '../site/content/files.ts';
import { contentImports } from './content-guide/imports.ts';
import { withTables } from './content-guide/tables.ts';

/** The pages whose tables are generated from the schemas. */
export const guides = ['docs/guides/content/facts-and-words.md', 'docs/guides/content/pages.md'];

/** The types of content that the site imports. */
export const importTypes = 'site/content/content-imports.d.ts';

/**
 * `npm run guide`: generates from the schemas the guide's tables, in which a person then describes new fields, and the types
 * of the content that the site imports.
 */
if (import.meta.main) {
  writeFileSync(importTypes, contentImports('site'));
  for (const file of guides) writeFileSync(file, withTables(readFileSync(file, 'utf8'), kinds));
}

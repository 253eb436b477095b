import { readFileSync, writeFileSync } from 'node:fs';
import { kinds } from '../site/content/files.ts';
import { withTables } from './content-guide/tables.ts';

/** The pages whose tables are written from the schemas. */
export const guides = ['docs/guides/content/facts-and-words.md', 'docs/guides/content/pages.md'];

/** `npm run guide`: writes the field tables anew. What a new field is and where it shows is then for a person to add. */
if (import.meta.main) {
  for (const file of guides) writeFileSync(file, withTables(readFileSync(file, 'utf8'), kinds));
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CommandContext } from './command.ts';

/** Stores that a restore has replaced, and copies that an interrupted one has left. No purge and no erasure reaches them. */
export async function oldCopies({ config, database }: CommandContext): Promise<string[]> {
  if (!config.databaseUrl) {
    const names = await readdir(config.dataDir);
    return names.filter((name) => /\.(replaced-\d+|restoring)$/.test(name)).map((name) => join(config.dataDir, name));
  }
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_catalog.pg_namespace where nspname ~ '^(replaced_\\d+|restoring)$' order by nspname
  `.execute(database);
  return rows.map(({ name }) => `the schema ${name}`);
}

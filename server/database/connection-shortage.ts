import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/** Of one instance: for the store, for the limits of posts, and for those of signing in. */
export const connectionsOfStore = 10;
export const connectionsOfLimits = 4;
export const connectionsOfSignIn = 1;
export const connectionsOfInstance = connectionsOfStore + connectionsOfLimits + connectionsOfSignIn;

interface Counts {
  places: number;
  role: number;
  database: number;
  used: number;
}

/** How many connections PostgreSQL allows, and how many of them all programs have open; undefined for SQLite. */
export async function connectionsOf(database: Database): Promise<{ allowed: number; used: number } | undefined> {
  if (!isPostgres(database)) return undefined;
  // A limit of -1 is none. PostgreSQL 15 has no `reserved_connections`.
  const { rows } = await sql<Counts>`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as places,
    (select rolconnlimit from pg_roles where rolname = current_user) as role,
    (select datconnlimit from pg_database where datname = current_database()) as database,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(database);
  const [counts] = rows;
  if (!counts) return undefined;
  const { places, used, ...limits } = counts;
  return { allowed: Math.min(places, ...Object.values(limits).filter((limit) => limit >= 0)), used };
}

/** Why visitors may be refused when many write at once; undefined if all is well. */
export async function connectionShortage(database: Database): Promise<string | undefined> {
  const counts = await connectionsOf(database);
  if (!counts || counts.allowed >= connectionsOfInstance) return undefined;
  return `PostgreSQL allows ${counts.allowed} connections, and an instance opens up to ${connectionsOfInstance}: raise max_connections, or the limit of the role or the database.`;
}

export async function warnOfShortage(database: Database, log: FastifyBaseLogger): Promise<void> {
  const shortage = await connectionShortage(database).catch((err) => {
    log.warn({ err }, 'the connections of PostgreSQL could not be counted');
  });
  if (shortage) log.warn(shortage);
}

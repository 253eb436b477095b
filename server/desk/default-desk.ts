import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import { invite } from './sign-in/access.ts';

/** Leaves out a desk that nobody has asked for, if another program has its port. */
export async function withFreeDesk(config: Config): Promise<Config> {
  if (!config.desk?.isDefault) return config;
  const { host, port } = config.desk;
  const probe = createServer().listen({ host, port });
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) await new Promise((resolve) => probe.close(resolve));
  return isFree ? config : Object.freeze({ ...config, desk: undefined });
}

/** A link into the desk for whoever tries it on their own machine; undefined as soon as somebody has a key. */
export async function firstInvitation(database: Database, origin: string): Promise<string | undefined> {
  if (await database.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) return undefined;
  const token = await invite(database, { who: 'npm start', now: new Date() }, 'you@localhost.example');
  return `${origin}/invitation/${token}`;
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, type DeskConfig, readConfig } from '@company/server/config.ts';
import type { Database } from '@company/server/database/schema.ts';
import { invite } from '@company/server/desk/access/invitations.ts';
import { createDesk } from '@company/server/desk/desk.ts';
import { loadView } from '@company/server/desk/view.ts';
import type { Site } from '@company/server/site.ts';
import { buildDesk } from '../build/desk.ts';

/** Who is invited while nobody has set the desk up. */
const developer = 'developer@localhost.example';

interface Needed {
  settings: Config;
  database: Database;
  site: Site;
}

/**
 * Starts the desk with pages built from the sources as they are now; change them, and start again.
 * @returns what to tell: where it is, and an invitation
 */
export async function startDesk({ settings, database, site }: Needed): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  await buildDesk(join(import.meta.dirname, '../..'), folder);
  const config = settings.desk ? settings : readConfig({ ...process.env, DESK_PORT: '3100' });
  const desk = config.desk as DeskConfig;
  const { app, origin } = await createDesk({
    config,
    desk,
    database,
    site,
    view: await loadView(folder),
    log: process.stdout,
  });
  await app.listen(desk).catch((error) => {
    // Nobody has asked for this port: another project may have it.
    if (error.code !== 'EADDRINUSE' || settings.desk) throw error;
    return app.listen({ ...desk, port: 0 });
  });
  const token = await invite(database, { who: 'npm run dev', now: new Date() }, developer);
  return `  Desk: ${origin()}\n  Its invitation for ${developer}, to be used once: ${origin()}/invitation/${token}`;
}

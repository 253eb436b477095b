import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@company/server/app.ts';
import type { Config } from '@company/server/config/config.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { createDesk } from '@company/server/desk/desk.tsx';
import { readBuiltFiles } from '@company/server/desk/desk-start.ts';
import { invite } from '@company/server/desk/sign-in/access.ts';
import { type Site, serveRelease } from '@company/server/pages/release.ts';
import { buildDeskFiles } from './release/desk-and-studio.ts';

/** Creates the applications of site and desk from the current sources. The caller passes requests to them: they open no port. */
export async function startServer(config: Config, site: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  const database = openDatabase(config);
  await migrate(database);
  const log = process.stdout;
  const app = await createApp({ config, database, served: await serveRelease(site, folder), log });
  await app.ready();
  const desk = config.desk && (await startDesk(config.desk));
  return {
    app,
    desk,
    /** @returns the path of an invitation to the desk, which can be used once */
    async invitation(address: string): Promise<string> {
      return `/invitation/${await invite(database, { who: 'npm run dev', now: new Date() }, address)}`;
    },
    async close() {
      await desk?.close();
      await app.close();
      await database.destroy();
      await rm(folder, { recursive: true });
    },
  };

  async function startDesk(desk: NonNullable<Config['desk']>) {
    await buildDeskFiles(join(import.meta.dirname, '..'), folder);
    const files = await readBuiltFiles(folder);
    const { app: application } = await createDesk({ config, desk, database, site, files, log });
    await application.ready();
    return application;
  }
}

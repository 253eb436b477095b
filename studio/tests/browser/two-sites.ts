import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentFolder, type Contents } from '@company/schemas/load.ts';
import { startDevelopmentServer } from '@company/tests/development-server.ts';
import { copyProject } from '@company/tests/project-copy.ts';
import { createServer } from 'vite';
import config from '../../../vite.config.ts';
import { createFinder } from '../../find/finder.ts';
import { markContent } from '../marked-content.ts';

interface Site {
  origin: string;
  contents: Contents;
  stop(): Promise<void>;
}

/** The project, a copy of it in which each field has another value, and a finder for the first. */
export async function startSites() {
  const copy = await copyOfTheProject();
  const marks = await markContent(copy);
  const both = [await startSite(process.cwd()), await startSite(copy)];
  const finder = createFinder(config.root);
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [...config.plugins, finder.plugin],
  });
  const stop = async () => {
    await Promise.all([server.close(), ...both.map((site) => site.stop())]);
    await rm(copy, { recursive: true, force: true });
  };
  return { both, marks, finder, stop };
}

async function startSite(root: string): Promise<Site> {
  const contents = await new ContentFolder(join(root, 'content')).readAll();
  return { contents, ...(await startDevelopmentServer(root)) };
}

async function copyOfTheProject(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'studio-')));
  await copyProject(root);
  return root;
}

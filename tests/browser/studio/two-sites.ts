import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { ContentFolder, type Contents } from '../../../site/content/load.ts';
import { createFinder } from '../../../studio/find/finder.ts';
import config from '../../../vite.config.ts';
import { markContent } from '../../service/studio/marked-content.ts';
import { startDevelopmentServer } from '../development-server.ts';

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

const parts = ['content', 'enquiry', 'public', 'scripts', 'server', 'site', 'studio', 'package.json', 'vite.config.ts'];

async function copyOfTheProject(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'studio-')));
  for (const name of parts) await cp(name, join(root, name), { recursive: true });
  for (const name of ['art', 'node_modules']) await symlink(resolve(name), join(root, name));
  return root;
}

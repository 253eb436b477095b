import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentFolder, type Contents } from '@company/schemas/load.ts';
import { sourcePages } from '@company/site/vite/source-pages.ts';
import { startDevelopmentServer } from '@company/tests/development-server.ts';
import { freePort } from '@company/tests/free-port.ts';
import { copyProject } from '@company/tests/project-copy.ts';
import { createServer } from 'vite';
import config from '../../../vite.config.ts';
import type { MarkedField } from '../../api.ts';
import { createContentMarks } from '../../marks/content-marks.ts';
import { markedPlugins } from '../../marks/marked-site.ts';
import { changeContent } from '../changed-content.ts';

interface Site {
  origin: string;
  contents: Contents;
  /** By the numbers in the marks; none in the copy. */
  fields: readonly MarkedField[];
  stop(): Promise<void>;
}

/** The project with marks, and a copy of it in which each field has another value. */
export async function startSites() {
  const copy = await copyOfTheProject();
  const changed = await changeContent(copy);
  const both = [await startMarkedSite(), await startSite(copy)];
  const stop = async () => {
    await Promise.all(both.map((site) => site.stop()));
    await rm(copy, { recursive: true, force: true });
  };
  return { both, changed, stop };
}

async function startMarkedSite(): Promise<Site> {
  const marks = createContentMarks(config.root);
  const port = await freePort();
  const pages = sourcePages({ api: (_, response) => void response.writeHead(503).end() });
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    cacheDir: 'node_modules/.cache/vite-marked',
    server: { port, strictPort: true, watch: null },
    plugins: [...markedPlugins(marks), pages.plugin],
  });
  await server.listen();
  return {
    origin: `http://localhost:${port}`,
    contents: await contentsOf(config.root),
    fields: marks.fields,
    stop: () => server.close(),
  };
}

async function startSite(root: string): Promise<Site> {
  return { contents: await contentsOf(root), fields: [], ...(await startDevelopmentServer(root)) };
}

const contentsOf = (root: string) => new ContentFolder(join(root, 'content')).readAll();

async function copyOfTheProject(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'studio-')));
  await copyProject(root);
  return root;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '@company/site/server-entry.tsx';
import { ConfigError } from '../config/config.ts';

type Built = ReturnType<typeof Entry.createSite>;

export interface Site extends Omit<Built, 'render'> {
  /**
   * The whole document for `url`, a path with its query as the browser sent it (percent-encoding intact, never
   * starting with two slashes). `status` is 404 for an unknown address. With an `outcome` the url is the page of the
   * outcome's form, and the server chooses the status.
   */
  render(
    ...args: Parameters<Built['render']>
  ): { html: string; status: number } | Promise<{ html: string; status: number }>;
}

export async function loadSite(directory: string): Promise<Site> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new ConfigError(`${module} is missing: build the site first (npm run build)`);
  const { createSite }: typeof Entry = await import(/* @vite-ignore */ pathToFileURL(module).href);
  const [content, assets] = await Promise.all(
    ['content.json', 'assets.json'].map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8'))),
  );
  return createSite(content, assets);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '@company/site/server-entry.tsx';
import { ConfigError } from '../config/config.ts';
import { type BuiltSite, builtPageSender, readBuiltSite, type SendPage } from './built-site.ts';

/** A release that is ready to be served. */
export interface PreparedRelease {
  site: Site;
  /** The folder of the built site in this release. */
  files: string;
  built: BuiltSite;
  /** Functions that send the pages, by path as in the links of the site. */
  senders: ReadonlyMap<string, SendPage>;
  sendNotFound: SendPage;
}

/** @param files the folder of the built site */
async function prepareRelease(site: Site, files: string): Promise<PreparedRelease> {
  const built = await readBuiltSite(files);
  // The build also has pages that redirect, for static hosts. This server sends redirects, so it does not need these pages.
  const builtPages = [...built.pages].filter(([path]) => !(path in site.redirects));
  const senders = new Map(builtPages.map(([path, page]) => [path, builtPageSender(site.headers, page)]));
  return { site, files, built, senders, sendNotFound: builtPageSender(site.headers, built.notFound, 404) };
}

export type ServedRelease = Awaited<ReturnType<typeof serveRelease>>;

/** Loads the release that visitors get. A newer release can replace this release while the server runs, and no request has to wait. */
export async function serveRelease(initial: Site, files: string) {
  let current = await prepareRelease(initial, files);
  return {
    current: (): PreparedRelease => current,
    /** The site of the current release. Read its values again for each use, because the release may change. */
    site: new Proxy({} as Site, { get: (_, name) => current.site[name as keyof Site] }),
    /** @param folder the folder of the new release @throws if the new release cannot be read. If so, the current release stays */
    async take(folder: string): Promise<void> {
      current = await prepareRelease(await loadSite(folder), join(folder, 'site'));
    },
  };
}

/** Stores the result of `make`, and calls `make` again if the source has changed, for example by another release. */
export function memoizeBySource<Source, Value>(read: () => Source, make: (source: Source) => Value): () => Value {
  let stored: { source: Source; value: Value } | undefined;
  return () => {
    const source = read();
    if (stored?.source !== source) stored = { source, value: make(source) };
    return stored.value;
  };
}

type CreatedSite = ReturnType<typeof Entry.createSite>;

export interface Site extends Omit<CreatedSite, 'render'> {
  /**
   * Renders the whole document for `url`: a path with its query, percent-encoded as the browser sent it. The path never begins with two
   * slashes. `status` is 404 for an unknown address. With an `outcome`, `url` is the page of the form, and the server chooses the status.
   */
  render(
    ...args: Parameters<CreatedSite['render']>
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

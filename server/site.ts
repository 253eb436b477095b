import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormName } from '@company/enquiry/enquiry.ts';
import type * as Entry from '@company/site/server-entry.tsx';
import { ConfigError } from './config.ts';

type Built = ReturnType<typeof Entry.createSite>;

export interface Site extends Omit<Built, 'render'> {
  /**
   * The whole document for `url`, a path with its query as the browser sent it (percent-encoding intact, never
   * starting with two slashes). `status` is 404 for an unknown address. With an `outcome` the url is the page of the
   * outcome's form, and the server chooses the status.
   */
  render(...given: Parameters<Built['render']>): Promise<{ html: string; status: number }>;
  /** The same site in other languages, with the pages that are translated, by the code in their addresses: `ar`. */
  readonly translations: Readonly<Record<string, Site>>;
}

export async function loadSite(directory: string): Promise<Site> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new ConfigError(`${module} is missing: build the site first (npm run build)`);
  const load = async (ending: string): Promise<Omit<Site, 'translations'>> => {
    const { createSite }: typeof Entry = await import(pathToFileURL(join(directory, `render${ending}.js`)).href);
    return createSite(JSON.parse(await readFile(join(directory, `assets${ending}.json`), 'utf8')));
  };
  const translations: Record<string, Site> = {};
  for (const name of await readdir(directory)) {
    const language = /^render-(.+)\.js$/.exec(name)?.[1];
    if (language) translations[language] = { ...(await load(`-${language}`)), translations: {} };
  }
  return { ...(await load('')), translations };
}

/** The code of the language that a path begins with, `ar` of `/ar/contact`; empty for the site's own language. */
export const languageOf = (site: Site, path: string): string => {
  const first = path.split('/')[1] ?? '';
  return Object.hasOwn(site.translations, first) ? first : '';
};

/** The site in a language; the site itself for its own language, or one that it no longer has. */
export const inLanguage = (site: Site, language: string): Site =>
  Object.hasOwn(site.translations, language) ? (site.translations[language] ?? site) : site;

/** The language in which the form of a page is answered: a translation that has the form on that page, else the site's own. */
export function languageOfForm(site: Site, form: FormName | undefined, page = ''): string {
  const language = languageOf(site, page);
  return form && inLanguage(site, language).formPages[form] === page.replace(/[?#].*/s, '') ? language : '';
}

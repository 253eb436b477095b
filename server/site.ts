import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import type { FieldName, FormName } from '@company/enquiry/enquiry.ts';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import type { Rules } from '@company/enquiry/rules.ts';
import type * as Entry from '@company/site/server-entry.tsx';
import type { MailText } from './mail-text.ts';
import type { WorkingHours } from './working-time.ts';

/** A service and the page that describes it. */
export interface ServicePage {
  name: string;
  page: string;
}

/** The part of the built site that the server needs. */
export interface Site {
  /**
   * The whole document for `url`, a path with its query as the browser sent it (percent-encoding intact, never
   * starting with two slashes). `status` is 404 for an unknown address. With an `outcome` the url is the page of the
   * outcome's form, and the server chooses the status.
   */
  render(url: string, outcome?: FormOutcome): Promise<{ html: string; status: number }>;
  /**
   * The sentence for a problem. `values` are all texts that were sent, by field name: a sentence may name the
   * characters to remove, or the number of digits for the selected country.
   */
  sentence(problem: Problem, field: string, values: Readonly<Record<string, string>>): string;
  /** The page of each form, such as `/contact`. */
  readonly formPages: Readonly<Record<FormName, string>>;
  /** Redirects, such as `/service-details` to `/services`. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The countries with which the forms were built, for checking enquiries. */
  readonly countries: readonly PhoneCountry[];
  /** The company's rules for phone numbers and messages, for the same purpose. */
  readonly rules: Rules;
  /** The fields of the forms, with the labels that visitors, mails and the desk show. */
  readonly fields: Readonly<Record<FieldName, { readonly label: string }>>;
  readonly mails: MailText;
  /** The logo of mails: a square PNG in base64. */
  readonly mailLogo: string;
  /** The services in the order of the site's menu, each with the address of its page, such as `/service-details/rpa`. */
  readonly services: readonly ServicePage[];
  readonly facts: {
    /** The company's e-mail address and phone number, for answers to enquiries that are not accepted. */
    readonly email: string;
    readonly phone: string;
    /** The origin for which the pages were built. */
    readonly siteUrl: string;
    /** The language of pages and mails, such as `en-IN`. */
    readonly locale: string;
    /** When enquiries are answered; `zone` is the name of the time zone for readers, such as `India time`. */
    readonly hours: WorkingHours & { readonly zone: string };
  };
  /** The same site in other languages, with the pages that are translated, by the code in their addresses: `ar`. */
  readonly translations: Readonly<Record<string, Site>>;
  /** Headers of every HTML page and of workers, to which the policy of their own file applies. */
  readonly headers: { readonly 'content-security-policy': string };
}

/**
 * Loads the rendering code that the build wrote to `directory`, with the files that its pages need.
 * @throws if the site is not built
 */
export async function loadSite(directory: string): Promise<Site> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new Error(`${module} is missing: build the site first (npm run build)`);
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

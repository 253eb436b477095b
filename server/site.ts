import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PhoneCountry } from '../enquiry/country.ts';
import type { FormName, Problem } from '../enquiry/enquiry.ts';
import type { FormOutcome } from '../enquiry/form-outcome.ts';
import type { Rules } from '../enquiry/rules.ts';
import type { MailWords } from './mail-words.ts';
import type { WorkingHours } from './working-time.ts';

/** A service and the page that describes it. */
export interface ServicePage {
  name: string;
  page: string;
}

/** What the build made of the site, as far as the server needs it. */
export interface Site {
  /**
   * The whole document for `url`, a path with its query as the browser sent it (percent-encoding intact, never
   * starting with two slashes). `status` is 404 for an unknown address. With an `outcome` the url is the page of the
   * outcome's form, and the server chooses the status.
   */
  render(url: string, outcome?: FormOutcome): Promise<{ html: string; status: number }>;
  /**
   * The sentence a visitor reads. `values` are all texts that were sent, by field name: a sentence may name the
   * characters to remove, or how many digits the chosen country's numbers have.
   */
  sentence(problem: Problem, field: string, values: Readonly<Record<string, string>>): string;
  /** The page each form stands on, such as `/contact`. */
  readonly formPages: Readonly<Record<FormName, string>>;
  /** Addresses that only lead to another, such as `/service-details` to `/services`. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The dial-code list that the forms were built with: enquiries are checked by the same. */
  readonly countries: readonly PhoneCountry[];
  /** The company's rules for phone numbers and messages, likewise. */
  readonly rules: Rules;
  readonly mails: MailWords;
  /** The mark at the head of mails: a PNG in base64, square. */
  readonly mailMark: string;
  /** The services in the order of the site's menu, each with the address of its page, such as `/service-details/rpa`. */
  readonly services: readonly ServicePage[];
  readonly facts: {
    /** The company's e-mail address and phone number, offered whenever an enquiry is not taken. */
    readonly email: string;
    readonly phone: string;
    /** The origin the pages were built for. */
    readonly siteUrl: string;
    /** When enquiries are answered. */
    readonly hours: WorkingHours;
  };
  /** Headers of every HTML page and of every script (a worker obeys the policy of its own file). */
  readonly headers: { readonly 'content-security-policy': string };
}

/** What `dist-server/render.js` exports. `assets` is the content of `assets.json` beside it. */
interface RenderModule {
  createSite(assets: unknown): Site | Promise<Site>;
}

/**
 * Loads the rendering that the build left in `directory`.
 * @throws when it has not been built
 */
export async function loadSite(directory: string): Promise<Site> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new Error(`${module} is missing: build the site first (npm run build)`);
  const { createSite } = (await import(pathToFileURL(module).href)) as RenderModule;
  return createSite(JSON.parse(await readFile(join(directory, 'assets.json'), 'utf8')));
}

import type { PhoneCountry } from '@company/enquiry/country.ts';
import type { Office } from '@company/schemas/company-facts.ts';
import type { ContentPath, Lifecycle, PageContent, Service, SinglePath } from '@company/schemas/contents.ts';
import type { SocialPicture } from '../seo/page-facts.ts';

/** The resolved content of each file, by its path in `content/`. */
export type Files = { readonly [Path in SinglePath]: PageContent<Path> } & {
  readonly [path: `services/${string}.yaml`]: Service | undefined;
  readonly [path: `lifecycle/${string}.yaml`]: Lifecycle | undefined;
};

/**
 * Everything that pages show, as plain data that JSON can carry. `site/build/content.ts` makes it from the project's
 * files.
 */
export interface SiteContent {
  files: Files;
  /** The addresses of the company, each in the format of its country. */
  offices: readonly Office[];
  /** Every country with its dial code. The company's country and the `firstCountries` of the forms come first. */
  countries: readonly PhoneCountry[];
  /** The slugs of the services that have a drawing in `public/drawings/`. */
  drawings: readonly string[];
  /** Redirects to other addresses. */
  redirects: Readonly<Record<string, string>>;
  /** The address of the sprite with the icons of the interface. */
  icons: string;
  /** The picture of each page for link previews, by the page's canonical path. */
  socialPictures: Readonly<Record<string, SocialPicture>>;
}

interface InFolder {
  services: Service;
  lifecycle: Lifecycle;
}

/** The files of a folder in their order, each with its address. */
export const inFolder = <Name extends keyof InFolder>({ files }: Pick<SiteContent, 'files'>, folder: Name) =>
  (Object.entries(files) as [ContentPath, unknown][])
    .flatMap(([path, data]) => {
      const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
      return slug === undefined ? [] : [{ ...(data as InFolder[Name]), slug }];
    })
    .sort((a, b) => a.position - b.position);

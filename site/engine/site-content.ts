import type { PhoneCountry } from '@company/enquiry/country.ts';
import type { Office } from '@company/schemas/company-facts.ts';
import type { ContentPath, Lifecycle, PageContent, Service, SinglePath } from '@company/schemas/contents.ts';
import type { SocialPicture } from '../seo/page-facts.ts';

/** The resolved content of each file, by its path in `content/`. */
export type Files = { readonly [Path in SinglePath]: PageContent<Path> } & {
  readonly [path: `services/${string}.yaml`]: Service | undefined;
  readonly [path: `lifecycle/${string}.yaml`]: Lifecycle | undefined;
};

/** The content that pages show, as plain JSON data. `site/build/content.ts` makes it from the project's files. */
export interface SiteContent {
  files: Files;
  /** The postal addresses of the company, each in the format of its country. */
  offices: readonly Office[];
  /** Every country with its dial code. The company's country and the `firstCountries` of the forms come first. */
  countries: readonly PhoneCountry[];
  /** The slugs of the services that have a drawing in `public/drawings/`. */
  drawings: readonly string[];
  /** The new address of each redirected address. */
  redirects: Readonly<Record<string, string>>;
  /** The address of the sprite with the icons of the interface. */
  icons: string;
  /** The picture of each page for link previews, by the page's canonical path. */
  socialPictures: Readonly<Record<string, SocialPicture>>;
}

interface FolderTypes {
  services: Service;
  lifecycle: Lifecycle;
}

/** The files of a folder in the order of their `position`, each with its slug. */
export const inFolder = <Name extends keyof FolderTypes>({ files }: Pick<SiteContent, 'files'>, folder: Name) =>
  (Object.entries(files) as [ContentPath, unknown][])
    .flatMap(([path, data]) => {
      const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
      return slug === undefined ? [] : [{ ...(data as FolderTypes[Name]), slug }];
    })
    .sort((a, b) => a.position - b.position);

import type { PhoneCountry } from '@company/enquiry/country.ts';
import type { Office } from '@company/schemas/company-facts.ts';
import type { ContentPath, Lifecycle, PageContent, Service, SinglePath } from '@company/schemas/contents.ts';
import type { ReactNode } from 'react';
import type { PageFacts, SocialPicture } from '../seo/page-facts.ts';

/**
 * The kinds of a page's first view: slides, text next to a picture, or a panel such as a form. Each kind has its own
 * inlined stylesheet, `site/styles/first-view-<kind>.css`.
 */
export const firstViews = ['slides', 'hero', 'panel'] as const;
export type FirstView = (typeof firstViews)[number];

export interface PageData extends Omit<PageFacts, 'path'> {
  /** The browser paints the hero before the stylesheets of the body have loaded. */
  hero: ReactNode;
  body?: ReactNode;
  /** `hero` by default. */
  firstView?: FirstView;
  /** The name of the page in enquiries to the company; by default the title of its head. */
  title?: string;
  status?: 404;
}

export interface Page extends PageData {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  /** The address of the page's own stylesheet. */
  stylesheet?: string | undefined;
}

export interface PageModule {
  /** @param type the value of `:type` in the address */
  load(content: SiteContent, type: string): PageData;
}

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

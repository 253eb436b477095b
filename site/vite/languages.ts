import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRightToLeft } from '@company/enquiry/direction.ts';
import type { ContentPath } from '@company/schemas/content-types.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { normalizePath, type Plugin } from 'vite';
import { linkTo, type PlainPage } from '../routes.ts';

/** The content file of each page without a value in its address. A language has the page if it has the file. */
export const contentOf = {
  home: 'home.yaml',
  about: 'about.yaml',
  faq: 'faq.yaml',
  services: 'services.yaml',
  expertise: 'expertise.yaml',
  contact: 'contact.yaml',
  'privacy-policy': 'legal/privacy-policy.md',
  'terms-and-conditions': 'legal/terms-and-conditions.md',
  accessibility: 'legal/accessibility.md',
} as const satisfies Record<PlainPage, ContentPath>;

const pagesIn = (directory: string, language: string): PlainPage[] =>
  (Object.keys(contentOf) as PlainPage[]).filter((page) => existsSync(join(directory, language, contentOf[page])));

/** Names of the environments that build a language: `client_ar` for browsers, `ssr_ar` for rendering. Vite allows no hyphen. */
export const environmentsOf = (language: string) => ({
  client: `client_${language.replace('-', '_')}`,
  ssr: `ssr_${language.replace('-', '_')}`,
});

/** The language that an environment builds; undefined for the language of the site. */
export const languageOf = (environment: string): string | undefined =>
  /^(?:client|ssr)_(.+)$/.exec(environment)?.[1]?.replace('_', '-');

export interface PageLanguage {
  /** As in `hreflang`: `ar`. */
  code: string;
  /** Its name in itself: `العربية`. */
  name: string;
  path: string;
  isCurrent: boolean;
}

export async function pageLanguages(folder: ContentFolder) {
  const { locale } = await folder.in(undefined).read('company.yaml');
  const entry = (code: string, language: string | undefined, page: PlainPage): PageLanguage => ({
    code,
    name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
    path: language ? `/${language}${linkTo(page)}` : linkTo(page),
    isCurrent: language === folder.language,
  });
  const own = new Intl.Locale(locale).language;
  const pages: Partial<Record<PlainPage, PageLanguage[]>> = {};
  for (const language of await folder.languages()) {
    for (const page of pagesIn(folder.directory, language)) {
      pages[page] = [...(pages[page] ?? [entry(own, undefined, page)]), entry(language, language, page)];
    }
  }
  return pages;
}

/**
 * Builds the same code in other languages. In the environments of a language it replaces two modules, so that no component
 * has to know that there are languages, and the pages of the site's own language contain nothing of it: addresses come from
 * `site/translation/routes.ts`, and elements from `site/translation/jsx-runtime.ts`.
 */
export function languages(root: string): Plugin {
  const file = (path: string) => normalizePath(resolve(root, path));
  const virtual = 'virtual:language';
  const translation = file('site/translation');
  return {
    name: 'languages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => languageOf(name) !== undefined,
    async resolveId(source, importer, options) {
      if (source === virtual) return `\0${virtual}`;
      // The two modules import the ones that they replace.
      if (importer && normalizePath(importer).startsWith(translation)) return undefined;
      if (source === 'react/jsx-runtime') return `${translation}/jsx-runtime.ts`;
      if (!source.endsWith('/routes.ts')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === file('site/routes.ts') ? `${translation}/routes.ts` : undefined;
    },
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const language = languageOf(this.environment.name) ?? '';
      const { locale } = await new ContentFolder(file('content')).read('company.yaml');
      const facts = {
        language,
        siteLanguage: new Intl.Locale(locale).language,
        direction: isRightToLeft(language) ? 'rtl' : 'ltr',
        pages: pagesIn(file('content'), language),
      };
      return Object.entries(facts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    transform(code, id) {
      if (id.split('?')[0] !== file('site/engine/load-page.ts')) return undefined;
      // Without the pages that the language does not have: their scripts would never be loaded.
      const pages = pagesIn(file('content'), languageOf(this.environment.name) ?? '').join(',');
      return { code: code.replace("'../pages/*.tsx'", `'../pages/{${pages}}.tsx'`), map: null };
    },
  };
}

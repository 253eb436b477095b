/**
 * The address of the first page: `/`, or `/website` in a draft, because at the desk `/` is the inbox. The renderer of
 * drafts gets this address in SITE_HOME, and the browser gets this address in `data-home`.
 */
export const homePath: string =
  globalThis.document?.documentElement.dataset.home ?? globalThis.process?.env.SITE_HOME ?? '/';

export const draftHome = '/website';

/** The folder of files whose names contain a hash of their content. */
export const filesFolder = 'hashed';

/** The folder of the page parts that a navigation within the site loads. */
export const partsFolder = 'parts';

/**
 * The URL table: every page of the site with its address, its content and the parts to which other pages link. The content is a
 * file, or a folder with one file for each value of `:type`. Content refers to pages by `page`. `site/pages/` has a module for each
 * page.
 */
export const pages = [
  { page: 'home', path: homePath, content: 'home.yaml', parts: ['about'] },
  { page: 'lifecycle', path: '/it/:type', content: 'lifecycle' },
  { page: 'about', path: '/about', content: 'about.yaml', parts: ['reasons', 'enquiry'] },
  { page: 'faq', path: '/faq', content: 'faq.yaml', parts: ['enquiry'] },
  {
    page: 'services',
    path: '/services',
    content: 'services.yaml',
    parts: ['estimate', 'budgets', 'engagement-models'],
  },
  { page: 'service', path: '/service-details/:type', content: 'services' },
  { page: 'expertise', path: '/domain-technology', content: 'expertise.yaml', parts: ['security'] },
  { page: 'contact', path: '/contact', content: 'contact.yaml', parts: ['enquiry'] },
  { page: 'privacy-policy', path: '/privacy-policy', content: 'legal/privacy-policy.md' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions', content: 'legal/terms-and-conditions.md' },
  { page: 'accessibility', path: '/accessibility', content: 'legal/accessibility.md' },
] as const;

type Row = (typeof pages)[number];
export type ParameterRow = Extract<Row, { path: `${string}:type` }>;
export type PlainRow = Exclude<Row, ParameterRow>;
export type ParameterPage = ParameterRow['page'];
export type PlainPage = PlainRow['page'];

/** The names of the parts of a page. Each name is the id of an element. */
export type PartOf<Page extends PlainPage> = Extract<PlainRow, { page: Page; parts: unknown }>['parts'][number];
export type AnyPart = PartOf<PlainPage>;

/** Whether the row stands for several pages, one for each value of `:type`. */
export const hasAddressParameter = (row: Row): row is ParameterRow => row.path.endsWith(':type');

/** Replacements for letters that Unicode does not split into a Latin letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Makes a part of an address from a name: `cafe-smorrebrod` from 'Café & Smørrebrød', or '' from a name without Latin letters. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æøœßłđðþ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A service's title from its address: `saas-platform` is 'Saas Platform', as the specification requires. */
export const serviceTitle = (type: string): string => lifecycleTitle(type.toLowerCase());

/** A lifecycle page's title from its address: `maintenance-&-support` is 'Maintenance & Support'. */
export const lifecycleTitle = (type: string): string => type.split('-').map(capitalised).join(' ');

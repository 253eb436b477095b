import { countryList } from '@company/enquiry/country-list.ts';
import type { ContentData, ContentPath, Contents } from '@company/schemas/content-types.ts';
import type { ContentIcon, IconName, PictureData, Resolved } from '@company/schemas/files/parts.ts';
import { inOrder, summariesOf } from '@company/schemas/lists.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import { officesOf, postalAddressesOf } from '@company/schemas/offices.ts';
import { hoursText } from '@company/schemas/prices.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { type AssetResolvers, resolveAssets } from '@company/schemas/resolve-assets.ts';
import { redirectsOf } from '../redirects.ts';
import type { drawLogos } from './logos.ts';
import type { Pictures } from './pictures/pictures.ts';
import { socialPicturesOf } from './social-previews.ts';
import type { Sprites } from './sprites.ts';

/** Like `resolveAssets`. An icon of the shared sprite gets its whole address too. */
export type MarkContent = (
  path: ContentPath,
  data: object,
  assets: AssetResolvers<ContentIcon, PictureData> & { sprite: string },
) => unknown;

export interface Loaded {
  mark: MarkContent | undefined;
  /** Where the home page and the made files are, if not where visitors find them. */
  addresses: { home: string; files: string } | undefined;
  tree: ProjectTree;
  folder: ContentFolder;
  contents: Contents;
  sprites: Sprites;
  logos: Awaited<ReturnType<typeof drawLogos>>;
  pictures: Pictures;
  /** What pages get of a file: several modules have parts of it. */
  shown: Map<ContentPath, unknown>;
}

export function resolved<Path extends ContentPath>(loaded: Loaded, path: Path, data: ContentData<Path>) {
  const known = loaded.shown.get(path) ?? show(loaded, path, data);
  loaded.shown.set(path, known);
  return known as Resolved<ContentData<Path>>;
}

function show<Path extends ContentPath>(loaded: Loaded, path: Path, data: ContentData<Path>) {
  const { mark, sprites, pictures } = loaded;
  const assets = { icon: (name: IconName) => sprites.addressOf(path, name), picture: pictures.withFacts };
  type Data = Resolved<ContentData<Path>>;
  const shown = mark
    ? (mark(path, data, { ...assets, sprite: sprites.shared }) as Data)
    : resolveAssets(path, data, assets);
  if ('journey' in shown && shown.journey) shown.journey.drawing = sprites.drawingOf(path);
  return shown;
}

const companyOf = (loaded: Loaded) => resolved(loaded, 'company.yaml', loaded.contents.get('company.yaml'));

const servicesOf = (loaded: Loaded) =>
  inOrder(loaded.contents, 'services').map(({ slug, path, data }) => ({ slug, data: resolved(loaded, path, data) }));

/** A fact of each service by its address. */
const byService = <Fact extends 'forWhom' | 'contact'>(loaded: Loaded, fact: Fact) =>
  Object.fromEntries(servicesOf(loaded).map(({ slug, data }) => [slug, data[fact]]));

/** What an hour costs, and the hours below which a project is too small. Only the code of the estimate needs it. */
const rateOf = (loaded: Loaded) => {
  const { rate, smallestProjectHours, locale } = companyOf(loaded);
  return { rate, smallestProjectHours, locale };
};

const budgetsOf = (loaded: Loaded) => resolved(loaded, 'budgets.yaml', loaded.contents.get('budgets.yaml'));

/** What each project costs, for the home page. */
function pricedProjects(loaded: Loaded) {
  const { items, heading, link } = budgetsOf(loaded);
  return { heading, link, projects: items.map(({ id, name, price }) => ({ id, name, price })) };
}

/** The hours of each project as text: a browser takes long for the first number that it writes in a language. */
function projectHours(loaded: Loaded): Partial<Record<string, string>> {
  const { items, hours: words } = budgetsOf(loaded);
  const { locale } = companyOf(loaded);
  return Object.fromEntries(items.map(({ id, hours }) => [id, hours && hoursText(hours, words, locale)]));
}

const drawingsOf = async ({ tree }: Loaded): Promise<string[]> =>
  (await tree.list('public/drawings')).map((file) => file.replace(/\.svg$/, '')).sort();

/** Data of several files, by the name of the module that exports it. */
export const virtualModules = {
  'virtual:service-summaries': (loaded) => summariesOf(servicesOf(loaded)),
  'virtual:for-whom': (loaded) => byService(loaded, 'forWhom'),
  'virtual:service-contacts': (loaded) => byService(loaded, 'contact'),
  // For lists, where the text beside a picture describes it.
  'virtual:service-pictures': (loaded) =>
    servicesOf(loaded).map(({ slug, data: { picture, tile } }) => ({
      slug,
      picture: { ...picture, shows: '' },
      tile,
    })),
  'virtual:rate': rateOf,
  'virtual:priced-projects': pricedProjects,
  'virtual:project-hours': projectHours,
  'virtual:working-hours': (loaded) => companyOf(loaded).hours,
  'virtual:retention-days': (loaded) => companyOf(loaded).privacy?.retentionDays ?? null,
  'virtual:offices': (loaded) => officesOf(companyOf(loaded)),
  'virtual:postal-addresses': ({ contents }) => postalAddressesOf(contents.get('company.yaml')),
  'virtual:clients': (loaded) => companyOf(loaded).clients,
  'virtual:drawings': drawingsOf,
  'virtual:lifecycle-cards': (loaded) =>
    inOrder(loaded.contents, 'lifecycle').map(({ slug, path, data }) => {
      const { title, card } = resolved(loaded, path, data);
      return { type: slug, title, ...card };
    }),
  'virtual:countries': ({ contents }) => {
    const { country, locale } = contents.get('company.yaml');
    return countryList([country, ...contents.get('forms.yaml').firstCountries], locale);
  },
  'virtual:redirects': ({ contents }) => redirectsOf(contents),
  'virtual:icon-sprite': ({ sprites }) => sprites.shared,
  'virtual:social-pictures': ({ contents, addresses }) => socialPicturesOf(contents, addresses?.home),
  'virtual:logos': ({ logos }) => ({ sprite: `/${logos.file}`, ids: logos.ids }),
} satisfies Record<string, (loaded: Loaded) => unknown>;

type VirtualModules = typeof virtualModules;

/** What a virtual module exports. `types.ts` declares it. */
export type VirtualData<Name extends keyof VirtualModules> = Awaited<ReturnType<VirtualModules[Name]>>;

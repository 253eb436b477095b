import { hasAddressParameter, lifecycleTitle, pages } from './addresses.ts';
import { type ContentPath, type Contents, type CrossFileMistake, crossFileMistake, filesIn } from './contents.ts';
import { estimateMistakes } from './estimates.ts';
import { kindOf } from './kinds.ts';
import type { Article } from './parse-markdown.ts';
import { isPublicFile } from './project-files.ts';
import { metadataOf, replaceParts } from './schema-shape.ts';
import { visibleText } from './text.ts';

/** Finds mistakes that one file alone does not show: equal texts and positions, unknown services, dead links. */
export function crossFileMistakes(contents: Contents): CrossFileMistake[] {
  const services = filesIn(contents, 'services');
  const slugs = services.map(({ slug }) => slug);
  const stages = filesIn(contents, 'lifecycle');
  const heads = [...contents].map(([path, data]) => ({ path, data: 'head' in data ? data.head : data }));
  const wronglyTitled = stages.filter(({ slug, data }) => data.title !== lifecycleTitle(slug));
  return [
    ...repeated(heads, 'metaTitle'),
    ...repeated(heads, 'description'),
    ...repeated(services, 'name'),
    ...repeated(services, 'position'),
    ...repeated(stages, 'position'),
    ...takenAddresses(services),
    ...takenAddresses(stages),
    ...deadLinks(contents),
    ...unknownServices(contents, slugs),
    ...unknownChannels(contents),
    ...estimateMistakes(contents),
    ...linksToNoEstimate(contents),
    ...wronglyTitled.map(({ path, slug, data }) =>
      crossFileMistake(path, ['title'], JSON.stringify(data.title), `${lifecycleTitle(slug)}, from its address`),
    ),
  ];
}

/** Mistakes of files whose `field` has the same value as in an earlier file. */
function repeated(files: readonly { path: ContentPath; data: object }[], field: string): CrossFileMistake[] {
  const firstPaths = new Map<unknown, ContentPath>();
  return files.flatMap(({ path, data }) => {
    const text = (data as Record<string, unknown>)[field];
    if (text === undefined) return [];
    const value = visibleText(String(text)).toLowerCase();
    const other = firstPaths.get(value);
    if (!other) firstPaths.set(value, path);
    const found = `the same as in content/${other}`;
    return other ? [{ path, field: [field], code: 'same', found, allowed: 'another', other }] : [];
  });
}

/** Mistakes in earlier addresses of pages: another page has the same address now, or had the same address. */
function takenAddresses(
  files: readonly { path: ContentPath; slug: string; data: { formerly: string[] } }[],
): CrossFileMistake[] {
  const pathsByAddress = new Map(files.map(({ slug, path }) => [slug, path]));
  return files.flatMap(({ path, data }) =>
    data.formerly.flatMap((address, index) => {
      const other = pathsByAddress.get(address);
      pathsByAddress.set(address, path);
      const found = `${address}, which leads to content/${other}`;
      return other ? [crossFileMistake(path, ['formerly', index], found, 'an address that no page has or had')] : [];
    }),
  );
}

/** Without an estimate, links to the estimate and to the ways to agree on a price below the estimate are mistakes. */
function linksToNoEstimate(contents: Contents): CrossFileMistake[] {
  if (contents.get('budgets.yaml').items.length > 0) return [];
  const { budgets } = contents.get('navigation.yaml').footer.legal;
  const { buy } = contents.get('service-page.yaml');
  const found = 'a link to the estimate, but budgets.yaml has no items';
  return [
    ...(budgets ? [crossFileMistake('navigation.yaml', ['footer', 'legal', 'budgets'], found, 'no such text')] : []),
    ...(buy ? [crossFileMistake('service-page.yaml', ['buy'], found, 'no such text')] : []),
  ];
}

/** Mistakes in shortcuts and texts with a link to WhatsApp or to a social network that `company.yaml` does not have. */
function unknownChannels(contents: Contents): CrossFileMistake[] {
  const { social, whatsapp } = contents.get('company.yaml');
  const ids = ['call', ...(whatsapp ? ['whatsapp'] : []), ...social.map(({ id }) => id)];
  const unknown = contents.get('navigation.yaml').shortcuts.items.flatMap(({ id }, index) => {
    if (ids.includes(id)) return [];
    const field = ['shortcuts', 'items', index, 'id'];
    return [crossFileMistake('navigation.yaml', field, `${id}, which company.yaml does not have`, ids.join(', '))];
  });
  if (whatsapp || !contents.get('forms.yaml').otherNumber.text.includes('{whatsapp}')) return unknown;
  const found = '{whatsapp}, but company.yaml has no whatsapp';
  return [...unknown, crossFileMistake('forms.yaml', ['otherNumber', 'text'], found, 'in braces email, faq')];
}

/** Every field that refers to a service. @param slug the address of the service */
export const referencesTo = (contents: Contents, slug: string): CrossFileMistake[] =>
  unknownServices(
    contents,
    filesIn(contents, 'services')
      .map((service) => service.slug)
      .filter((other) => other !== slug),
  );

function unknownServices(contents: Contents, slugs: readonly string[]): CrossFileMistake[] {
  const unknown: CrossFileMistake[] = [];
  for (const [path, data] of contents) {
    if (path.endsWith('.md')) continue;
    replaceParts(
      data,
      ({ value, path: field, schema }) => {
        if (schema && metadataOf(schema).isService && value !== '' && !slugs.includes(value as string))
          unknown.push(crossFileMistake(path, field, JSON.stringify(value), slugs.join(', ')));
        return undefined;
      },
      kindOf(path).schema,
    );
  }
  return unknown;
}

/** Files that the build adds to the files of `public/`. */
export const generatedFiles = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'];

/** The target of a link within the site. @param page the address of the page with the link */
export function targetOf(link: string, page: string): { path: string; id: string } {
  const [address = '', id = ''] = link
    .replace(/\?[^#]*/, '')
    .split('#')
    .map(decoded);
  return { path: address === '' ? page : address.replace(/(?<=.)\/$/, ''), id };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** The ids to which a link may point, by the address of the page. Blocks that the content leaves out have no ids. */
export function partsOfPages(contents: Contents): ReadonlyMap<string, readonly string[]> {
  const { questions } = contents.get('faq.yaml');
  const { items, contract } = contents.get('security.yaml');
  const parts: Partial<Record<string, readonly string[]>> = {
    home: ['about', 'services'],
    about: ['enquiry'],
    services: [
      ...(contents.get('budgets.yaml').items.length > 0 ? ['estimate'] : []),
      ...filesIn(contents, 'services').map(({ slug }) => slug),
    ],
    faq: [
      'enquiry',
      ...(questions.length > 0 ? ['questions'] : []),
      ...questions.map((_, index) => `question-${index + 1}`),
    ],
    expertise: [
      ...(contents.get('expertise.yaml').domain ? ['technology'] : []),
      ...(items.some(({ text }) => text) ? ['security'] : []),
      ...(contract ? ['contract'] : []),
    ],
    contact: ['enquiry'],
  };
  const idsByPath = pages.flatMap((row): [string, readonly string[]][] => {
    if (hasAddressParameter(row))
      return filesIn(contents, row.content).map(({ slug, data }) => [
        row.path.replace(':type', slug),
        row.page === 'service' ? serviceParts.filter((name) => name in data && data[name as keyof typeof data]) : [],
      ]);
    const data = contents.get(row.content);
    return [[row.path, 'sections' in data ? [...idsOf(data), 'contact'] : (parts[row.page] ?? [])]];
  });
  return new Map(idsByPath.map(([path, ids]) => [path, ['main', ...ids]]));
}

const serviceParts = ['overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'];

const idsOf = ({ sections }: Article<unknown>) => sections.map(({ id }) => id);

/** Links in legal texts and FAQ answers to a page, a part of a page or a file that does not exist. */
function deadLinks(contents: Contents): CrossFileMistake[] {
  const parts = partsOfPages(contents);
  const checkLink = (content: ContentPath, path: string, field: (string | number)[], link: string) => {
    const target = targetOf(link, path);
    const ids = parts.get(target.path);
    const found = `a link to “${link}”, where nothing is`;
    if (ids) {
      if (target.id === '' || ids.includes(target.id)) return [];
      return [crossFileMistake(content, field, found, `#${ids.join(', #')}`)];
    }
    if (isPublicFile(target.path) || generatedFiles.includes(target.path)) return [];
    return [crossFileMistake(content, field, found, 'the address of a page, or of a file in public')];
  };
  // A proof is a link where the reader can check the answer.
  const deadProofs = contents
    .get('faq.yaml')
    .questions.flatMap(({ proof }, index) =>
      proof ? checkLink('faq.yaml', '/faq', ['questions', index, 'proof', 'to'], proof.to) : [],
    );
  const deadTextLinks = pages.flatMap(({ content, path }) => {
    const data = contents.get(content as ContentPath);
    if (!data || !('sections' in data) || !('head' in data)) return [];
    return data.sections.flatMap(({ html }, index) =>
      [...html.matchAll(/ href="([/#][^"]*)"/g)].flatMap(([, href = '']) =>
        checkLink(content as ContentPath, path, ['sections', index, 'text'], href.replaceAll('&amp;', '&')),
      ),
    );
  });
  return [...deadProofs, ...deadTextLinks];
}

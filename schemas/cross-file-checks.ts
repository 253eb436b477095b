import { lifecycleTitle } from './addresses.ts';
import { type ContentPath, type Contents, type CrossFileMistake, crossFileMistake, filesIn } from './contents.ts';
import { estimateMistakes } from './estimates.ts';
import { kindOf } from './kinds.ts';
import { deadLinks } from './links.ts';
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

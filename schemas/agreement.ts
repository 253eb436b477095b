import type { ContentPath } from './content-types.ts';
import type { Explanation } from './explain.ts';
import { filesIn } from './lists.ts';
import type { Contents } from './load.ts';
import type { Mistake } from './parse.ts';
import { lifecycleTitle } from './titles.ts';

/** A place where one content file contradicts another, or its own address. */
export interface Disagreement extends Explanation, Pick<Mistake, 'other'> {
  path: ContentPath;
  field: readonly (string | number)[];
}

/** Mistakes that a single file does not show: texts that must differ, positions used twice, services that do not exist. */
export function disagreements(contents: Contents): Disagreement[] {
  const services = filesIn(contents, 'services');
  const stages = filesIn(contents, 'lifecycle');
  const heads = [...contents].map(([path, data]) => ({ path, data: 'head' in data ? data.head : data }));
  return [
    ...repeated(heads, 'metaTitle'),
    ...repeated(heads, 'description'),
    ...repeated(services, 'position'),
    ...repeated(stages, 'position'),
    ...unknownServices(contents),
    ...testsWithoutReason(contents),
    ...waysWithoutFact(contents),
    ...stages.flatMap(({ path, slug, data }) => {
      const title = lifecycleTitle(slug);
      if (data.title === title) return [];
      const allowed = `${title}, from its address`;
      return [{ path, field: ['title'], code: 'value' as const, found: JSON.stringify(data.title), allowed }];
    }),
  ];
}

/** Every file whose `field` equals that of an earlier file. */
function repeated(files: readonly { path: ContentPath; data: object }[], field: string): Disagreement[] {
  const first = new Map<unknown, ContentPath>();
  return files.flatMap(({ path, data }) => {
    const value = (data as Record<string, unknown>)[field];
    if (value === undefined) return [];
    const other = first.get(value);
    if (!other) first.set(value, path);
    const found = `the same as in content/${other}`;
    return other ? [{ path, field: [field], code: 'same', found, allowed: 'another', other }] : [];
  });
}

/** About Us has a test for each reason, or none. */
function testsWithoutReason(contents: Contents): Disagreement[] {
  const { length } = contents.get('about.yaml').why.howToTest;
  const reasons = contents.get('reasons.yaml').items.length;
  if (length === 0 || length === reasons) return [];
  const allowed = `${reasons}, one for each reason, or none`;
  return [{ path: 'about.yaml', field: ['why', 'howToTest'], code: 'entries', found: `${length} entries`, allowed }];
}

/** Shortcuts and texts that lead to WhatsApp or to a social network, without the fact in `company.yaml`. */
function waysWithoutFact(contents: Contents): Disagreement[] {
  const { social, whatsapp } = contents.get('company.yaml');
  const ids = ['call', ...(whatsapp ? ['whatsapp'] : []), ...social.map(({ id }) => id)];
  const unknown = contents.get('navigation.yaml').shortcuts.items.flatMap(({ id }, index): Disagreement[] =>
    ids.includes(id)
      ? []
      : [
          {
            path: 'navigation.yaml',
            field: ['shortcuts', 'items', index, 'id'],
            code: 'value',
            found: `${id}, which company.yaml does not have`,
            allowed: ids.join(', '),
          },
        ],
  );
  if (whatsapp || !contents.get('forms.yaml').otherNumber.text.includes('{whatsapp}')) return unknown;
  const found = '{whatsapp}, but company.yaml has no whatsapp';
  const allowed = 'in braces email, faq';
  return [...unknown, { path: 'forms.yaml', field: ['otherNumber', 'text'], code: 'value', found, allowed }];
}

/** Every field that names a service without a file. */
function unknownServices(contents: Contents): Disagreement[] {
  const services = filesIn(contents, 'services');
  const slugs = services.map(({ slug }) => slug);
  const { slides, projects } = contents.get('home.yaml');
  const home = 'home.yaml' as const;
  const named: { path: ContentPath; field: Disagreement['field']; slug: string | undefined }[] = [
    ...services.flatMap(({ path, data }) =>
      (data.related?.services ?? []).map((slug, index) => ({ path, field: ['related', 'services', index], slug })),
    ),
    ...slides.map(({ type }, index) => ({ path: home, field: ['slides', index, 'type'], slug: type })),
    ...(projects?.items ?? []).map(({ service }, index) => ({
      path: home,
      field: ['projects', 'items', index, 'service'],
      slug: service,
    })),
  ];
  // A slide without a type links to the list of services. A project may have no link.
  const unknown = named.filter(({ slug }) => slug && !slugs.includes(slug));
  return unknown.map(({ path, field, slug }) => ({
    path,
    field,
    code: 'value',
    found: JSON.stringify(slug),
    allowed: slugs.join(', '),
  }));
}

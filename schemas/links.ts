import { isTyped, pages } from './addresses.ts';
import { type ContentPath, type Contents, type Disagreement, disagreement, filesIn } from './contents.ts';
import type { Article } from './parse-markdown.ts';
import { isPublicFile } from './project-files.ts';

/** Files that the build adds to the files of `public/`. */
export const generatedFiles = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'];

/** The target of a link within the site. @param from the address of its page */
export function targetOf(link: string, from: string): { path: string; id: string } {
  const [address = '', id = ''] = link
    .replace(/\?[^#]*/, '')
    .split('#')
    .map(decoded);
  return { path: address === '' ? from : address.replace(/(?<=.)\/$/, ''), id };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** The parts of each page that a link may name, by address: ids of elements that are there with the company's content. */
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
    faq: ['enquiry', ...(questions.length > 0 ? ['questions'] : []), ...questions.map((_, at) => `question-${at + 1}`)],
    expertise: [
      ...(contents.get('expertise.yaml').domain ? ['technology'] : []),
      ...(items.some(({ text }) => text) ? ['security'] : []),
      ...(contract ? ['contract'] : []),
    ],
    contact: ['enquiry'],
  };
  const all = pages.flatMap((row): [string, readonly string[]][] => {
    if (isTyped(row))
      return filesIn(contents, row.content).map(({ slug, data }) => [
        row.path.replace(':type', slug),
        row.page === 'service' ? serviceParts.filter((name) => name in data && data[name as keyof typeof data]) : [],
      ]);
    const data = contents.get(row.content);
    return [[row.path, 'sections' in data ? [...idsOf(data), 'contact'] : (parts[row.page] ?? [])]];
  });
  return new Map(all.map(([path, ids]) => [path, ['main', ...ids]]));
}

const serviceParts = ['overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'];

const idsOf = ({ sections }: Article<unknown>) => sections.map(({ id }) => id);

/** Links of texts and answers to pages, parts of pages and files that do not exist. */
export function deadLinks(contents: Contents): Disagreement[] {
  const parts = partsOfPages(contents);
  const check = (content: ContentPath, path: string, field: (string | number)[], link: string): Disagreement[] => {
    const target = targetOf(link, path);
    const ids = parts.get(target.path);
    const found = `a link to “${link}”, where nothing is`;
    if (ids) {
      if (target.id === '' || ids.includes(target.id)) return [];
      return [disagreement(content, field, found, `#${ids.join(', #')}`)];
    }
    if (isPublicFile(target.path) || generatedFiles.includes(target.path)) return [];
    return [disagreement(content, field, found, 'the address of a page, or of a file in public')];
  };
  const proofs = contents
    .get('faq.yaml')
    .questions.flatMap(({ proof }, at) =>
      proof ? check('faq.yaml', '/faq', ['questions', at, 'proof', 'to'], proof.to) : [],
    );
  const texts = pages.flatMap(({ content, path }) => {
    const data = contents.get(content as ContentPath);
    if (!data || !('sections' in data) || !('head' in data)) return [];
    return data.sections.flatMap(({ html }, index) =>
      [...html.matchAll(/ href="([/#][^"]*)"/g)].flatMap(([, written = '']) =>
        check(content as ContentPath, path, ['sections', index, 'text'], written.replaceAll('&amp;', '&')),
      ),
    );
  });
  return [...proofs, ...texts];
}

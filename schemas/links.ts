import { hasAddressParameter, pages } from './addresses.ts';
import { type ContentPath, type Contents, type CrossFileMistake, crossFileMistake, filesIn } from './contents.ts';
import type { Article } from './parse-markdown.ts';
import { isPublicFile } from './project-files.ts';

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
export function deadLinks(contents: Contents): CrossFileMistake[] {
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

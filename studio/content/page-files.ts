import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isTranslation } from '@company/schemas/load.ts';
import { matchRoute } from '@company/site/routes.ts';
import { readSources } from '../find/page-sources.ts';

/**
 * The content files of a page: that of its address first, then those that its code imports, without those of every page. The
 * home page also has the files of no page, such as the company's facts and the texts of mails.
 * @param page as in `location.pathname`
 */
export async function filesOfPage(root: string, page: string): Promise<string[]> {
  const { shell, pages } = readSources(root);
  const match = matchRoute(page);
  const own = pages.get(match.page);
  if (!own) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const all = await contentFiles(root);
  const slug = 'type' in match ? match.type.toLowerCase() : '';
  const ofAddress = [...own.folders].map((folder) => `${folder}/${slug}.yaml`).filter((file) => all.includes(file));
  const imported = [...own.files].filter((file) => !shell.files.has(file)).sort();
  if (match.page !== 'home') return [...ofAddress, ...imported];
  const ofPages = new Set(
    [...pages.values()].flatMap(({ files }) => [...files]).filter((file) => !shell.files.has(file)),
  );
  const folders = new Set([...pages.values()].flatMap((one) => [...one.folders]));
  const others = all.filter((file) => !ofPages.has(file) && !folders.has(file.split('/')[0] ?? ''));
  return [...imported, ...others];
}

/** Paths within `content/`. */
async function contentFiles(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'content'), { recursive: true });
  return entries
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^.].*\.(yaml|md)$/.test(file) && !isTranslation(file))
    .sort();
}

import { type Kind, kindOf } from '@company/schemas/files.ts';
import { matchRoute } from '@company/site/routes.ts';
import type { FieldRef } from '../api.ts';
import type { readSources, Sources } from './page-sources.ts';

/** The distance of a field from a page, nearest first. */
export type Nearness = 'own' | 'imported' | 'shell';

/**
 * The fields in virtual modules of `site/vite/content.ts`, by the first keys of their paths. Other virtual modules have no
 * texts of content files.
 */
const lists: Readonly<Record<string, { files: RegExp; fields: readonly string[] }>> = {
  'virtual:service-summaries': { files: /^services\//, fields: ['name', 'summary'] },
  'virtual:service-pictures': { files: /^services\//, fields: ['picture', 'tile'] },
  'virtual:lifecycle-cards': { files: /^lifecycle\//, fields: ['title', 'card'] },
  'virtual:clients': { files: /^company\.yaml$/, fields: ['clients'] },
};

/**
 * Returns the distance of a field from a page: in the file of its address, in one that its code imports, or in the shell.
 * @param page as in `location.pathname`
 * @param files every content file
 * @returns undefined for a field that the page cannot show
 */
export function scopeOf({ shell, pages }: ReturnType<typeof readSources>, page: string, files: ReadonlySet<string>) {
  const match = matchRoute(page);
  const own = pages.get(match.page);
  if (!own) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const slug = 'type' in match ? match.type.toLowerCase() : '';
  return (at: FieldRef): Nearness | undefined => {
    const folder = at.file.slice(0, Math.max(0, at.file.indexOf('/')));
    if (own.folders.has(folder) && !isOmitted(at)) {
      const ofAddress = `${folder}/${slug}.yaml`;
      if (at.file === ofAddress) return 'own';
      // Other addresses show one of the folder's files too, and only the page's code knows which.
      if (!files.has(ofAddress)) return 'imported';
    }
    if (isGiven(shell, at)) return 'shell';
    return isGiven(own, at) ? 'imported' : undefined;
  };
}

function isOmitted({ file, path: [field] }: FieldRef): boolean {
  const { omitted = [] }: Kind = kindOf(file);
  return omitted.includes(String(field));
}

const isGiven = ({ files, modules }: Sources, at: FieldRef) =>
  (files.has(at.file) && !isOmitted(at)) ||
  [...modules].some(
    (module) => lists[module]?.files.test(at.file) && lists[module].fields.includes(String(at.path[0])),
  );

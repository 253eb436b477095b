import { linkTo, routes } from '@company/site/routes.ts';

/** The pages of files whose names are not those of pages. */
const pages: Readonly<Record<string, string>> = {
  'reasons.yaml': linkTo('about'),
  'engagement-models.yaml': linkTo('services'),
  'security.yaml': linkTo('expertise'),
};

/** The path of the page that shows a content file; undefined if every page shows it, or none. */
export function pageOf(file: string): string | undefined {
  const [, folder, name = ''] = /^(?:(.*)\/)?(.*)\.(?:yaml|md)$/.exec(file) ?? [];
  if (folder === 'services' || folder === 'lifecycle') return linkTo(folder === 'services' ? 'service' : folder, name);
  return pages[file] ?? routes.find(({ page, path }) => page === name && !path.includes(':'))?.path;
}

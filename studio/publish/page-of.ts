import { kindOf } from '@company/schemas/files.ts';
import { linkTo, routes } from '@company/site/routes.ts';

/** The path of the page that shows a content file; undefined if every page shows it, or none. */
export function pageOf(file: string): string | undefined {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(file) ?? [];
  const { page = name, name: kind } = kindOf(file);
  return (kind === 'service' || kind === 'lifecycle') && file.includes('/')
    ? linkTo(kind, name)
    : routes.find((route) => route.page === page && !route.path.includes(':'))?.path;
}

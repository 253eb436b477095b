import { type Contents, filesIn } from '@company/schemas/contents.ts';
import { linkTo } from './routes.ts';

/** Addresses that lead to another one: that of the services without a name, and those that pages had before they were renamed. */
export const redirectsOf = (contents: Contents): Readonly<Record<string, string>> => ({
  '/service-details': linkTo('services'),
  ...Object.fromEntries([
    ...filesIn(contents, 'services').flatMap(({ slug, data }) =>
      data.formerly.map((old) => [linkTo('service', old), linkTo('service', slug)]),
    ),
    ...filesIn(contents, 'lifecycle').flatMap(({ slug, data }) =>
      data.formerly.map((old) => [linkTo('lifecycle', old), linkTo('lifecycle', slug)]),
    ),
  ]),
});

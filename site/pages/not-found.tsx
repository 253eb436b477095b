import errors from '../../content/errors.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { NotFoundPanel } from '../sections/not-found-panel/not-found-panel.tsx';

const title = `${errors.notFound.title} | ${navigation.titleSuffix}`;

export const load = (): PageData => ({
  status: 404,
  firstView: 'panel',
  head: { title, description: errors.notFound.text, canonical: linkTo('home'), index: false },
  hero: <NotFoundPanel />,
});

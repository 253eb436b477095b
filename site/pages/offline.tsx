import errors from '../../content/errors.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { OfflinePanel } from '../sections/offline-panel/offline-panel.tsx';

const { title, description } = errors.offline;

/** The worker shows it instead of a page that it has no copy of. */
export const load = (): PageData => ({
  firstView: 'panel',
  head: { title: `${title} | ${navigation.titleSuffix}`, description, canonical: linkTo('home'), index: false },
  hero: <OfflinePanel />,
});

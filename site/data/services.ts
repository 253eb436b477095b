import { servicesOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** What menus, lists and search engines get of each service, in their order. */
export const services = fromContent((content) =>
  servicesOf(content).map(({ slug, data: { name, icon, summary, footer } }) => ({ slug, name, icon, summary, footer })),
);

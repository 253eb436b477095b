import { budgetsOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** What each project costs, for the home page. */
export const pricedProjects = fromContent((content) => {
  const { items, heading, link } = budgetsOf(content);
  return { heading, link, projects: items.map(({ id, name, price }) => ({ id, name, price })) };
});

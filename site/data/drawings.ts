import { fromContent } from './from-content.ts';

/** The services that have a drawing in `public/drawings/`, by their addresses. */
export const drawings = fromContent(async ({ tree }) =>
  (await tree.list('public/drawings')).map((file) => file.replace(/\.svg$/, '')).sort(),
);

import { companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** What an hour costs, and the hours below which a project is too small. Only the code of the estimate needs it. */
export const rate = fromContent((content) => {
  const { rate, smallestProjectHours, locale } = companyOf(content);
  return { rate, smallestProjectHours, locale };
});

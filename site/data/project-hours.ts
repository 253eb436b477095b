import { hoursText } from '@company/schemas/prices.ts';
import { budgetsOf, companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The hours of each project as text: a browser takes long for the first number that it writes in a language. */
export const projectHours = fromContent((content): Partial<Record<string, string>> => {
  const { items, hours: words } = budgetsOf(content);
  const { locale } = companyOf(content);
  return Object.fromEntries(items.map(({ id, hours }) => [id, hours && hoursText(hours, words, locale)]));
});

import { budgetsOf, companyOf } from '../build/shown-content.ts';
import type { EstimateWords } from '../forms/estimate-message.ts';
import { fromContent } from './from-content.ts';

/** What an enquiry that begins with an estimate says of it. */
export const estimateWords = fromContent((content): EstimateWords => {
  const { items, hours, without } = budgetsOf(content);
  const projects = items.map(({ id, name, hours, tasks }) => ({
    id,
    name,
    hours,
    tasks: tasks.map(({ id, task, low, high }) => ({ id, task, low, high })),
  }));
  return { projects, hours, without, locale: companyOf(content).locale };
});

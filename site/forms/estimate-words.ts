import { numbersOf } from '@company/schemas/numbers.ts';
import type { SiteContent } from '../engine/site-content.ts';
import type { EstimateWords } from './estimate-message.ts';

/** What an enquiry that begins with an estimate says of it. */
export function estimateWordsOf({ files }: Pick<SiteContent, 'files'>): EstimateWords {
  const { items, hours, without } = files['budgets.yaml'];
  const projects = items.map(({ id, name, hours, tasks }) => ({
    id,
    name,
    hours,
    tasks: tasks.map(({ id, task, low, high }) => ({ id, task, low, high })),
  }));
  return { projects, hours, without, numbers: numbersOf(files['company.yaml'].locale) };
}

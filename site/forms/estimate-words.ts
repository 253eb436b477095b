import { numberStyles } from '@company/schemas/numbers.ts';
import type { SiteContent } from '../engine/page.ts';
import type { EstimateProject } from './estimate-choice.ts';
import type { EstimateWords } from './estimate-message.ts';

type Project = SiteContent['files']['budgets.yaml']['items'][number];

/** The part of a project that the calculation needs. */
export const estimateProjectOf = ({ id, name, hours, pace, tasks }: Project): EstimateProject => ({
  id,
  name,
  hours,
  pace,
  tasks: tasks.map(({ id, task, low, high, needs }) => ({ id, task, low, high, needs })),
});

/** The texts for an enquiry that begins with an estimate. */
export function estimateWordsOf({ files }: Pick<SiteContent, 'files'>): EstimateWords {
  const { items, hours, weeks, without } = files['budgets.yaml'];
  const { locale } = files['company.yaml'];
  return { projects: items.map(estimateProjectOf), hours, weeks, without, numbers: numberStyles(locale) };
}

import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { workingHours } from '../../data/working-hours.ts';
import { Island } from '../../islands/island.tsx';
import ReplyTimeIsland from './reply-time.island.tsx';

/** When somebody answers, within a paragraph. */
export const ReplyTime = () => (
  <Island of={ReplyTimeIsland} when="near" as="span" words={forms.reply} hours={workingHours} locale={company.locale} />
);

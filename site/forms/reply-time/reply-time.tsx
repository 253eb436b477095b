import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { workingHours } from '../../data/working-hours.ts';
import { Island } from '../../islands/island.tsx';
import ReplyTimeIsland from './reply-time.island.tsx';

/**
 * When somebody answers, within a paragraph.
 * @param when `near` in a first view; further down its text would move what is read
 */
export const ReplyTime = ({ when = 'used' }: { when?: 'near' | 'used' }) => (
  <Island of={ReplyTimeIsland} when={when} as="span" words={forms.reply} hours={workingHours} locale={company.locale} />
);

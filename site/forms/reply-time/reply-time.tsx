import { namedDays } from '@company/schemas/calendar.ts';
import { useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import ReplyTimeIsland from './reply-time.island.tsx';

/**
 * When somebody answers, within a paragraph.
 * @param when `near` in a first view; further down its text would move what is read
 */
export const ReplyTime = ({ when = 'used' }: { when?: 'near' | 'used' }) => {
  const { hours, locale } = useFile('company.yaml');
  const forms = useFile('forms.yaml');
  const days = [-1, 0, 1].map((later) => namedDays(hours, locale, later));
  return (
    <Island of={ReplyTimeIsland} when={when} as="span" words={forms.reply} hours={hours} days={days} locale={locale} />
  );
};

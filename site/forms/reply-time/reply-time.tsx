import { formatDays } from '@company/schemas/calendar.ts';
import { useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import ReplyTimeIsland from './reply-time.island.tsx';

/**
 * The opening hours, within a paragraph.
 * @param when use `near` in a hero only. In other places, the text that the island adds would move the visible text
 */
export const ReplyTime = ({ when = 'used' }: { when?: 'near' | 'used' }) => {
  const { hours, locale } = useFile('company.yaml');
  const forms = useFile('forms.yaml');
  const days = [-1, 0, 1].map((shift) => formatDays(hours, locale, shift));
  return (
    <Island of={ReplyTimeIsland} when={when} as="span" words={forms.reply} hours={hours} days={days} locale={locale} />
  );
};

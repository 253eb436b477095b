import { retry } from '../../enquiries/actions/retry.ts';
import type { EnquiryView } from '../../enquiries/queries/show.ts';
import { Submit } from '../ui/form.tsx';
import type { DeskAction, HistorySentence } from './desk-action.ts';

export const retryActions = {
  retry: { outcome: 'Its mails are tried again now.', run: retry },
} satisfies Record<string, DeskAction>;

export const retriedSentence: HistorySentence<'retried'> = ({ who }) => ['Mails', `tried again by ${who}`];

/** By the command line only. */
export const settledSentence: HistorySentence<'settled'> = ({ who }) => ['Mails', `settled by ${who}`];

export const Retry = ({ deliveries }: Pick<EnquiryView, 'deliveries'>) =>
  deliveries.some(({ outcome }) => outcome === 'pending' || outcome === 'given-up') && (
    <Submit action="retry">Retry</Submit>
  );

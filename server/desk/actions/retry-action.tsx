import { retry } from '../../enquiries/actions/retry.ts';
import type { EnquiryView } from '../../enquiries/queries/show.ts';
import { SubmitButton } from '../ui/form.tsx';
import type { DeskAction, HistoryText } from './desk-action.ts';

export const retryActions = {
  retry: { doneMessage: 'Its mails are tried again now.', run: retry },
} satisfies Record<string, DeskAction>;

export const retriedText: HistoryText<'retried'> = ({ who }) => ['Mails', `tried again by ${who}`];

/** Only a command of the operator settles deliveries. */
export const settledText: HistoryText<'settled'> = ({ who }) => ['Mails', `settled by ${who}`];

export const RetryButton = ({ deliveries }: Pick<EnquiryView, 'deliveries'>) =>
  deliveries.some(({ outcome }) => outcome === 'pending' || outcome === 'given-up') && (
    <SubmitButton action="retry">Retry</SubmitButton>
  );

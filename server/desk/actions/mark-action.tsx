import { mark, markAnswered, usedStatusOf } from '../../enquiries/actions/change-status.ts';
import { Select, SubmitButton } from '../ui/form.tsx';
import { statusLabels, usedStatusChoices } from '../ui/labels.ts';
import type { DeskAction, HistoryText } from './desk-action.ts';

export const markActions = {
  answered: { doneMessage: 'Marked as answered.', run: markAnswered },
  mark: {
    doneMessage: 'The status is changed.',
    run: async (database, actor, { ids, field }) => {
      const status = usedStatusOf(field('status'));
      // A reason is about one enquiry, so marking several enquiries does not change their reasons.
      await mark(database, actor, { ids, status, reason: ids.length === 1 ? field('reason') : undefined });
    },
  },
} satisfies Record<string, DeskAction>;

export const markedText: HistoryText<'marked'> = ({ who }, { detail: { status, reason } }) => [
  statusLabels[status as keyof typeof statusLabels]?.label ?? status,
  reason ? `by ${who}, ${reason}` : `by ${who}`,
];

/** `data-enter` makes Enter press *Save*; see `enquiry.browser.ts`. */
export const StatusFields = ({ status, reason }: { status: string; reason: string }) => (
  <div className="status-fields fields" data-enter>
    <label htmlFor="choose-status">Status</label>
    <span className="beside">
      <Select id="choose-status" field="status" choices={usedStatusChoices} value={status} />
      <SubmitButton action="mark">Save</SubmitButton>
    </span>
    <label className="reason">
      Reason
      <input className="control" name="reason" maxLength={200} defaultValue={reason} />
    </label>
  </div>
);

export const MarkSelectedFields = () => (
  <span className="beside">
    <Select aria-label="Mark as" field="status" choices={usedStatusChoices} />
    <SubmitButton action="mark">Mark</SubmitButton>
  </span>
);

import { mark, markAnswered, usedStatusOf } from '../../enquiries/actions/mark.ts';
import { Select, Submit } from '../ui/form.tsx';
import { statusLabels, usedStatusChoices } from '../ui/labels.ts';
import type { DeskAction, HistorySentence } from './desk-action.ts';

export const markActions = {
  answered: { outcome: 'Marked as answered.', run: markAnswered },
  mark: {
    outcome: 'The status is changed.',
    run: async (database, actor, { ids, field }) => {
      const status = usedStatusOf(field('status'));
      // A reason is for one enquiry only.
      await mark(database, actor, { ids, status, reason: ids.length === 1 ? field('reason') : undefined });
    },
  },
} satisfies Record<string, DeskAction>;

export const markedSentence: HistorySentence<'marked'> = ({ who }, { detail: { status, reason } }) => [
  statusLabels[status as keyof typeof statusLabels]?.label ?? status,
  reason ? `by ${who}, ${reason}` : `by ${who}`,
];

/** `data-enter`: see `enquiry.browser.ts`. */
export const StatusFields = ({ status, reason }: { status: string; reason: string }) => (
  <div className="status-fields fields" data-enter>
    <label htmlFor="choose-status">Status</label>
    <span className="beside">
      <Select id="choose-status" field="status" choices={usedStatusChoices} value={status} />
      <Submit action="mark">Save</Submit>
    </span>
    <label className="reason">
      Reason
      <input className="control" name="reason" maxLength={200} defaultValue={reason} />
    </label>
  </div>
);

export const MarkSelected = () => (
  <span className="beside">
    <Select aria-label="Mark as" field="status" choices={usedStatusChoices} />
    <Submit action="mark">Mark</Submit>
  </span>
);

import { ActionError } from '../../enquiries/actions/action.ts';
import { drop, mark, markAnswered, notSpam, snooze, usedStatusOf } from '../../enquiries/actions/owner-and-status.ts';
import { beginOfWork, dayIn, type WorkingHours } from '../../time/working-time.ts';
import { usePersonContext } from '../desk-context.ts';
import { parseDay, Select, SubmitButton } from '../ui/form.tsx';
import { statusLabels, usedStatusChoices } from '../ui/texts.ts';
import type { DeskAction, HistoryTexts } from './desk-action.ts';

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

export const spamActions = {
  release: { doneMessage: 'Not spam: it is mailed now, and waits in the inbox.', run: notSpam },
  drop: { doneMessage: 'Dropped as spam. It is kept for a while and can be released.', run: drop },
} satisfies Record<string, DeskAction>;

export const ReleaseButton = () => <SubmitButton action="release">Not spam</SubmitButton>;

export const DropButton = ({ label }: { label: 'Spam' | 'Drop' }) => <SubmitButton action="drop">{label}</SubmitButton>;

const doneMessage = 'It comes back on its day.';

export const snoozeActions = {
  'put-off': {
    doneMessage,
    run: async (database, actor, { ids, field, argument, hours }) => {
      const day = parseDay(argument || field('date'));
      if (!day) throw new ActionError('Choose a day, such as 2026-11-27');
      const until = beginOfWork(day, hours);
      if (until <= actor.now) throw new ActionError('Choose a day that is still to come');
      await snooze(database, actor, { ids, until, reason: field('why') });
    },
  },
  back: {
    doneMessage,
    run: (database, actor, { ids }) => snooze(database, actor, { ids, until: actor.now, reason: '' }),
  },
} satisfies Record<string, DeskAction>;

/** `data-enter` makes Enter press *Save*; see `enquiry.browser.ts`. */
export function SnoozeFields({ isSnoozed, why, date }: { isSnoozed: boolean; why: string; date: string }) {
  const { now, site } = usePersonContext();
  return (
    <fieldset className="come-back" data-enter>
      <legend>Come back</legend>
      <input
        className="control"
        name="why"
        maxLength={200}
        placeholder="Why, such as a call"
        aria-label="Why"
        defaultValue={why}
      />
      <span className="beside">
        <input className="control" type="date" name="date" aria-label="Day" defaultValue={date} />
        <SubmitButton action="put-off">Save</SubmitButton>
      </span>
      <span className="pair">
        {dayChoices(now(), site.facts.hours).map(({ label, day }) => (
          <SubmitButton key={label} action={`put-off ${day}`}>
            {label}
          </SubmitButton>
        ))}
      </span>
      {isSnoozed && <SubmitButton action="back">Back now</SubmitButton>}
    </fieldset>
  );
}

function dayChoices(now: Date, { timeZone }: WorkingHours): { label: string; day: Temporal.PlainDate }[] {
  const today = dayIn(timeZone, now);
  const nextWeekday = (weekday: number) => today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
  return [
    { label: 'Tomorrow', day: today.add({ days: 1 }) },
    { label: 'Friday', day: nextWeekday(5) },
    { label: 'Next week', day: nextWeekday(1) },
  ];
}

export const statusTexts = {
  marked: ({ who }, { detail: { status, reason } }) => [
    statusLabels[status as keyof typeof statusLabels]?.label ?? status,
    reason ? `by ${who}, ${reason}` : `by ${who}`,
  ],
  released: ({ who }) => ['Not spam', `says ${who}`],
  dropped: ({ who }) => ['Spam', `says ${who}`],
  'put-off': ({ who, day }, { detail: { until, reason } }) => [
    `Until ${day(until)}`,
    reason ? `put off by ${who}: ${reason}` : `put off by ${who}`,
  ],
} satisfies Partial<HistoryTexts>;

import { ActionError } from '../../enquiries/actions/action.ts';
import { snooze } from '../../enquiries/actions/change-status.ts';
import { beginOfWork, dayIn, type WorkingHours } from '../../time/working-time.ts';
import { usePersonContext } from '../desk-context.ts';
import { parseDay, SubmitButton } from '../ui/form.tsx';
import type { DeskAction, HistoryText } from './desk-action.ts';

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

export const snoozedText: HistoryText<'put-off'> = ({ who, day }, { detail: { until, reason } }) => [
  `Until ${day(until)}`,
  reason ? `put off by ${who}: ${reason}` : `put off by ${who}`,
];

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

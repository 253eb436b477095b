import { ActionError } from '../../enquiries/actions/action.ts';
import { snooze } from '../../enquiries/actions/snooze.ts';
import { beginOfWork, dayIn, type WorkingHours } from '../../time/working-time.ts';
import { useReader } from '../desk-context.ts';
import { parseDay, Submit } from '../ui/form.tsx';
import type { DeskAction, HistorySentence } from './desk-action.ts';

const outcome = 'It comes back on its day.';

export const snoozeActions = {
  'put-off': {
    outcome,
    run: async (database, actor, { ids, field, argument, hours }) => {
      const day = parseDay(argument || field('date'));
      if (!day) throw new ActionError('Choose a day, such as 2026-11-27');
      const until = beginOfWork(day, hours);
      if (until <= actor.now) throw new ActionError('Choose a day that is still to come');
      await snooze(database, actor, { ids, until, reason: field('why') });
    },
  },
  back: {
    outcome,
    run: (database, actor, { ids }) => snooze(database, actor, { ids, until: actor.now, reason: '' }),
  },
} satisfies Record<string, DeskAction>;

export const snoozedSentence: HistorySentence<'put-off'> = ({ who, day }, { detail: { until, reason } }) => [
  `Until ${day(until)}`,
  reason ? `put off by ${who}: ${reason}` : `put off by ${who}`,
];

/** `data-enter`: see `enquiry.browser.ts`. */
export function SnoozeFields({ isSnoozed, why, date }: { isSnoozed: boolean; why: string; date: string }) {
  const { now, site } = useReader();
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
        <Submit action="put-off">Save</Submit>
      </span>
      <span className="pair">
        {nearDays(now(), site.facts.hours).map(({ label, day }) => (
          <Submit key={label} action={`put-off ${day}`}>
            {label}
          </Submit>
        ))}
      </span>
      {isSnoozed && <Submit action="back">Back now</Submit>}
    </fieldset>
  );
}

function nearDays(now: Date, { timeZone }: WorkingHours): { label: string; day: Temporal.PlainDate }[] {
  const today = dayIn(timeZone, now);
  const next = (weekday: number) => today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
  return [
    { label: 'Tomorrow', day: today.add({ days: 1 }) },
    { label: 'Friday', day: next(5) },
    { label: 'Next week', day: next(1) },
  ];
}

import './method-steps.css';
import './lifecycle.css';
import { weeksInQuarter } from '@company/schemas/calendar.ts';
import type { Lifecycle } from '@company/schemas/contents.ts';

type Steps = NonNullable<Lifecycle['stages']>;
type Step = Steps['items'][number];

/** How the steps are drawn: as a row, as a branch that ends in a release, or as the weeks of a quarter. */
export type StepsLook = 'row' | 'branch' | 'quarter';

export function stepsLook(items: readonly Step[]): StepsLook {
  if (items.some(({ commit }) => commit)) return 'branch';
  return items.some(({ weeks }) => weeks) ? 'quarter' : 'row';
}

export function MethodSteps({ items, note, look }: Pick<Steps, 'items' | 'note'> & { look: StepsLook }) {
  const noteParagraph = note && <p className="method-note">{note}</p>;
  return (
    <>
      {look === 'quarter' && noteParagraph}
      <ol className={`method-steps method-${look}`}>
        {items.map(({ name, text, commit, often, weeks }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            {commit && <code>{commit}</code>}
            {often && <b>{often}</b>}
            {weeks && <Weeks weeks={weeks} />}
          </li>
        ))}
      </ol>
      {look === 'branch' && <div className="method-field" />}
      {look !== 'quarter' && noteParagraph}
    </>
  );
}

/**
 * Draws the weeks of a step: a dot with a number for one week, or a bar with a number below each end for consecutive weeks. The last
 * week of the quarter has a circle in another colour.
 */
function Weeks({ weeks }: { weeks: readonly number[] }) {
  const bars = weeks.flatMap((week) => (weeks.includes(week + 1) ? `M${20 * week - 10} 10h20` : []));
  const isNumbered = (week: number) => weeks.includes(week) && !(weeks.includes(week - 1) && weeks.includes(week + 1));
  return (
    <div className="method-weeks" aria-hidden="true">
      <svg viewBox={`0 0 ${20 * weeksInQuarter} 20`} width="260" height="20" aria-hidden="true">
        <path d={`M10 10h${20 * (weeksInQuarter - 1)}`} />
        <path d={`${weeks.map((week) => `M${20 * week - 10} 10h0`).join('')}${bars.join('')}`} />
        {weeks.includes(weeksInQuarter) && <circle cx={20 * weeksInQuarter - 10} cy="10" r="6" />}
      </svg>
      {Array.from({ length: weeksInQuarter }, (_, index) => index + 1).map((week) => (
        <span key={week}>{isNumbered(week) && week}</span>
      ))}
    </div>
  );
}

import './journey-map.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { NamedPaper } from './paper.tsx';

type Journey = NonNullable<NonNullable<Lifecycle['deliverables']>['journey']>;

/** How work runs today and how it will run: a line of moods each, above its steps. */
export function JourneyMap({ journey }: { journey: Journey }) {
  const { steps, labels } = journey;
  return (
    <NamedPaper paper={journey} look="journey">
      {/* It stretches; its lines and dots do not. */}
      <svg viewBox={`0 0 ${2 * steps.length} 6`} preserveAspectRatio="none" width="600" height="120" aria-hidden="true">
        <MoodLine moods={steps.map(({ today }) => today.mood)} />
        <MoodLine moods={steps.map(({ planned }) => planned.mood)} />
      </svg>
      <ol>
        {steps.map(({ name, today, planned }) => (
          <li key={name}>
            <b>{name}</b>
            <p>
              <b>{labels.today}</b> {today.text}
            </p>
            <p>
              <b>{labels.planned}</b> {planned.text}
            </p>
          </li>
        ))}
      </ol>
    </NamedPaper>
  );
}

function MoodLine({ moods }: { moods: readonly number[] }) {
  const points = moods.map((mood, index) => `${2 * index + 1} ${6 - mood}`);
  return (
    <g>
      <path d={`M${points.join('L')}`} />
      {/* A line without length that ends in a round cap is a dot. */}
      <path d={points.map((point) => `M${point}h0`).join('')} />
    </g>
  );
}

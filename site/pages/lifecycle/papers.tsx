import './journey-map.css';
import './papers.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { hoursUsed } from '@company/schemas/prices.ts';
import type { ReactNode } from 'react';
import { useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import { SheetList, SheetNotes, SheetTable } from '../../sections/sheet.tsx';
import { Section } from '../../ui/section/section.tsx';
import ScreenField from './screen-field.island.tsx';

type Results = NonNullable<Lifecycle['deliverables']>;
type Result<Name extends keyof Results> = NonNullable<Results[Name]>;

/** What the client receives. For some results, the page shows an example on paper; for others, only name and text. */
export function Deliverables({ heading, results }: { heading: Heading; results: Results }) {
  const { journey, screen, decision, pullRequest, items } = results;
  return (
    <Section heading={heading} id="features" ground="mist">
      <div className="deliverables">
        {journey && <JourneyMap journey={journey} />}
        {screen && <ScreenExample screen={screen} />}
        {decision && <DecisionPage decision={decision} />}
        {pullRequest && <PullRequest pullRequest={pullRequest} />}
        <ul>
          {items.map(({ name, text, file }) => (
            <li key={name}>
              {file && <code>{file}</code>}
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type Look = 'journey' | 'screen' | 'decision' | 'change' | 'report';

/** A sheet of paper as clients receive it. The first line says that the sheet is an example. */
function Paper({
  look,
  title,
  heading: Heading,
  children,
}: {
  look: Look;
  title: string;
  heading: 'h3' | 'h4';
  children: ReactNode;
}) {
  const { example } = useFile('lifecycle-page.yaml');
  return (
    <article className={`sheet stage-paper paper-${look}`}>
      <small>{example}</small>
      <Heading>{title}</Heading>
      {children}
    </article>
  );
}

/** A paper, with its name and its purpose above. */
const NamedPaper = ({
  paper: { name, text, title },
  look,
  children,
}: {
  paper: { name: string; text: string; title: string };
  look: Look;
  children: ReactNode;
}) => (
  <div className={`named-${look}`}>
    <h3>{name}</h3>
    <p>{text}</p>
    <Paper look={look} title={title} heading="h4">
      {children}
    </Paper>
  </div>
);

/** The steps of the client's work, today and with the new software. Two lines above the steps show the mood at each step. */
function JourneyMap({ journey }: { journey: Result<'journey'> }) {
  const { steps, labels } = journey;
  return (
    <NamedPaper paper={journey} look="journey">
      {/* The drawing is as wide as the paper. In the stylesheet, `vector-effect` keeps lines and dots at the same width. */}
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
      {/* A line with the length 0 and round ends looks like a dot. */}
      <path d={points.map((point) => `M${point}h0`).join('')} />
    </g>
  );
}

/** An example of a screen. Its button also works without scripts. */
const ScreenExample = ({ screen }: { screen: Result<'screen'> }) => (
  <NamedPaper paper={screen} look="screen">
    {/* A symbol in the place of a picture. */}
    <svg viewBox="0 0 260 96" width="260" height="96" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M.5.5h259v95H.5zl259 95m0-95L.5 95.5" opacity=".4" />
      <circle cx="130" cy="48" r="32" fill="none" strokeWidth="2" />
      <path d="M112 40h36v14h-36zm9 0v14m9-14v14m9-14v14m-9 8 6 6" strokeWidth="2" />
    </svg>
    <Island of={ScreenField} field={screen.field} press={screen.press} answer={screen.answer} asks={screen.asks} />
    <p>{screen.note}</p>
  </NamedPaper>
);

/** A question, the options, which option was chosen, and the reasons. */
const DecisionPage = ({ decision }: { decision: Result<'decision'> }) => (
  <NamedPaper paper={decision} look="decision">
    <SheetList
      items={decision.options.map(({ text, taken }) => ({ text, stamp: taken ? 'check-circle' : 'x', isBold: taken }))}
    />
    <SheetNotes notes={decision.reasons} />
  </NamedPaper>
);

/** A pull request with its reason, lines of code, review and checks. */
const PullRequest = ({ pullRequest }: { pullRequest: Result<'pullRequest'> }) => (
  <NamedPaper paper={pullRequest} look="change">
    <p>
      <strong>{pullRequest.state}</strong> <code>{pullRequest.branches}</code>
    </p>
    <p>{pullRequest.why}</p>
    <div>
      {pullRequest.removed.map((line) => (
        <del key={line}>{line}</del>
      ))}
      {pullRequest.added.map((line) => (
        <ins key={line}>{line}</ins>
      ))}
    </div>
    <SheetNotes notes={pullRequest.review} />
    <SheetList items={pullRequest.checks.map((text) => ({ text, stamp: 'check-circle' }))} />
  </NamedPaper>
);

/** A month of support: what broke, which work was done, in how many hours, and what will be done next. */
export function MonthlyReport({ report }: { report: NonNullable<Lifecycle['report']> }) {
  const { title, broke, labels, rows, included, used, price, next } = report;
  const hours = hoursUsed(rows);
  return (
    <Paper look="report" title={title} heading="h3">
      <SheetNotes notes={broke} />
      <SheetTable columns={[labels.work, labels.hours]} rows={rows.map((row) => ({ cells: [row.work, row.hours] }))} />
      <div>
        <HoursBar hours={hours} included={included} />
        <b>{used.replace('{used}', String(hours)).replace('{included}', String(included))}</b>
        {price && <p>{price}</p>}
      </div>
      <div>
        <b>{next.name}</b>
        <SheetList items={next.items.map((text) => ({ text }))} />
      </div>
    </Paper>
  );
}

/** A square for each hour that the price includes. The squares of used hours are filled. */
function HoursBar({ hours, included }: { hours: number; included: number }) {
  const squares = `M${Array.from({ length: Math.ceil(included) }, (_, hour) => `${20 * hour + 1} 1h16v16h-16z`).join('M')}`;
  return (
    <svg viewBox={`0 0 ${20 * Math.ceil(included)} 18`} width="200" height="18" aria-hidden="true">
      <clipPath id="hours-used">
        <path d={squares} />
      </clipPath>
      <rect width={20 * hours} height="18" clipPath="url(#hours-used)" />
      <path d={squares} />
    </svg>
  );
}

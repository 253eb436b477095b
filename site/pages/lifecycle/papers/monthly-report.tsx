import './monthly-report.css';
import '../../../ui/table/table.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { hoursUsed } from '@company/schemas/prices.ts';
import { Paper } from './paper.tsx';

/** What broke in a month, what was done and in how many hours, and what is next. */
export function MonthlyReport({ report }: { report: NonNullable<Lifecycle['report']> }) {
  const { title, broke, labels, rows, included, used, price, next } = report;
  const hours = hoursUsed(rows);
  return (
    <Paper look="report" title={title}>
      {broke.map((one) => (
        <p key={one.name}>
          <b>{one.name}</b> {one.text}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{labels.work}</th>
            <th scope="col">{labels.hours}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.work}>
              <th scope="row">{row.work}</th>
              <td>{row.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <HoursBar hours={hours} included={included} />
        <b>{used.replace('{used}', String(hours)).replace('{included}', String(included))}</b>
        {price && <p>{price}</p>}
      </div>
      <div>
        <b>{next.name}</b>
        <ul>
          {next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Paper>
  );
}

/** A square for each hour that is included, filled as far as the hours are used. */
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

import type { FastifyInstance } from 'fastify';
import type { LeadSource } from '../../database/schema.ts';
import {
  type FiguresResult,
  type GroupFigures,
  type Grouping,
  groupings,
  readFigures,
  type Share,
} from '../../enquiries/queries/figures.ts';
import { dayIn } from '../../time/working-time.ts';
import { type DeskContext, usePersonContext } from '../desk-context.ts';
import { sendPage } from '../send-page.tsx';
import { WidePage } from '../ui/document.tsx';
import { DateField, fieldValue, parseDay, Select, SubmitButton } from '../ui/form.tsx';
import { sourceLabels } from '../ui/shown-enquiry.tsx';
import { Meter, Table, type TableColumn } from '../ui/table.tsx';
import { duration, formatCount } from '../ui/texts.ts';

/** Reading a longer period from a large database takes many seconds. */
const maxYears = 2;

const defaultWeeks = 13;

/** With fewer enquiries, no percentage is shown. */
const minCountForPercentage = 10;

export function registerFigures(app: FastifyInstance, context: DeskContext): void {
  const { database, site, now } = context;
  const { hours } = site.facts;

  app.get('/figures', async ({ query }, reply) => {
    const [from, to] = [parseDay(fieldValue(query, 'from')), parseDay(fieldValue(query, 'to'))];
    const grouping = groupings.find((name) => name === fieldValue(query, 'by')) ?? 'month';
    const today = dayIn(hours.timeZone, now());
    const lastDay = to && to.year <= 9999 ? to : today;
    const earliestDay = lastDay.subtract({ years: maxYears });
    const isShortened = from ? Temporal.PlainDate.compare(from, earliestDay) < 0 : to !== undefined;
    const firstDay = isShortened ? earliestDay : (from ?? today.subtract({ weeks: defaultWeeks }));
    const input = { first: firstDay, last: lastDay, hours, now: now(), by: grouping };
    const period = {
      from: firstDay.toString(),
      to: to ? lastDay.toString() : '',
      note: isShortened ? `The longest period is ${maxYears} years.` : '',
    };
    const result = await readFigures(database, { ...input, services: site.services, countries: site.countries });
    return sendPage(context, reply, <FiguresPage grouping={grouping} {...period} {...result} />);
  });
}

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' });

const groupingLabel = (name: Grouping) => name.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

interface FiguresPageProps extends FiguresResult {
  grouping: Grouping;
  from: string;
  to: string;
  note: string;
}

/** The page with the figures. The bars only repeat the numbers, so people who cannot see colours miss nothing. */
function FiguresPage({ grouping, from, to, note, all, groups }: FiguresPageProps) {
  const { people, dayLengthMs } = usePersonContext();
  const labels: Partial<Record<Grouping, (name: string) => string>> = {
    month: (name) => month.format(new Date(name)),
    owner: (name) => (name ? people.nameOf(name) : 'Nobody'),
    source: (name) => sourceLabels[name as LeadSource] ?? 'Website',
    'came-from': (name) => name || 'Directly, or not told',
  };
  const labelOf = labels[grouping] ?? String;
  const columns: TableColumn<GroupFigures>[] = [
    {
      className: 'name',
      heading: groupingLabel(grouping),
      isRowHeading: true,
      cell: (group) => <bdi>{group === all ? 'All' : labelOf(group.name)}</bdi>,
    },
    { className: 'number', heading: 'Enquiries', cell: ({ received }) => formatCount(received) },
    {
      className: 'median',
      heading: 'Median',
      cell: ({ medianMs }) => (medianMs === undefined ? 'none' : duration(medianMs, dayLengthMs)),
    },
    { className: 'within-hour', heading: 'Within 1\u00a0h', cell: ({ within1h }) => <ShareText {...within1h} /> },
    { className: 'within-day', heading: 'Within 24\u00a0h', cell: ({ within24h }) => <ShareText {...within24h} /> },
    { className: 'won', heading: 'Won', cell: ({ won }) => <ShareText {...won} /> },
  ];
  const heading = (
    <div>
      <h1>Figures</h1>
      <p>
        Times to the first answer are working time, and a day a working day. Won is counted of what was won or lost.{' '}
        {note}
      </p>
    </div>
  );
  const periodForm = (
    <form className="period" method="get" action="/figures" aria-label="Period">
      <label htmlFor="by">By</label>
      <Select
        id="by"
        field="by"
        choices={groupings.map((value) => ({ value, label: groupingLabel(value) }))}
        value={grouping}
      />
      <DateField field="from" label="From" value={from} />
      <DateField field="to" label="To" value={to} />
      <SubmitButton>Show</SubmitButton>
    </form>
  );
  return (
    <WidePage title="Figures" currentPage="figures" heading={heading} aside={periodForm}>
      {all.received > 0 ? (
        <section className="panel figures-panel">
          <Table columns={columns} rows={[all, ...groups]} keyOf={(group) => (group === all ? 'all' : group.name)}>
            <caption>Time to the first answer</caption>
          </Table>
        </section>
      ) : (
        <p className="outcome">Nothing came in during this time. Choose another one above.</p>
      )}
    </WidePage>
  );
}

function ShareText({ count, total }: Share) {
  const text = total === 0 ? 'none' : `${formatCount(count)} of ${formatCount(total)}`;
  if (total < minCountForPercentage) return <small>{text}</small>;
  const percent = Math.round((100 * count) / total);
  return (
    <>
      <span>
        <b>{percent} %</b> <small>{text}</small>
      </span>
      <Meter percent={percent} />
    </>
  );
}

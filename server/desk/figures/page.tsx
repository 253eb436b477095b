import type { LeadSource } from '../../database/schema.ts';
import type { FiguresResult as FoundFigures, GroupFigures, Grouping, Share } from '../../enquiries/queries/figures.ts';
import { DateField, Select, Submit } from '../ui/controls.tsx';
import { WidePage } from '../ui/document.tsx';
import { digits } from '../ui/labels.ts';
import { useReader } from '../ui/page-frame.ts';
import { sourceLabels } from '../ui/sender.ts';
import { Meter, Table, type TableColumn } from '../ui/table.tsx';
import { duration } from '../ui/times.ts';

/** Of fewer cases, a share says nothing. */
const fewestCases = 10;

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' });

const labelOfGrouping = (by: Grouping) => by.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

interface FiguresProps extends FoundFigures {
  by: Grouping;
  groupings: readonly Grouping[];
  from: string;
  to: string;
  note: string;
}

/** The bars repeat the numbers: no information is in colour alone. */
export function Figures({ by, groupings, from, to, note, all, groups }: FiguresProps) {
  const { people, dayLength } = useReader();
  const labels: Partial<Record<Grouping, (name: string) => string>> = {
    month: (name) => month.format(new Date(name)),
    owner: (name) => (name ? people.nameOf(name) : 'Nobody'),
    source: (name) => sourceLabels[name as LeadSource] ?? 'Website',
    'came-from': (name) => name || 'Directly, or not told',
  };
  const labelOf = labels[by] ?? String;
  const columns: TableColumn<GroupFigures>[] = [
    {
      className: 'name',
      heading: labelOfGrouping(by),
      namesRow: true,
      cell: (group) => <bdi>{group === all ? 'All' : labelOf(group.name)}</bdi>,
    },
    { className: 'number', heading: 'Enquiries', cell: ({ received }) => digits(received) },
    {
      className: 'median',
      heading: 'Median',
      cell: ({ medianMs }) => (medianMs === undefined ? 'none' : duration(medianMs, dayLength)),
    },
    { className: 'within-hour', heading: 'Within 1\u00a0h', cell: ({ within1h }) => <Cases {...within1h} /> },
    { className: 'within-day', heading: 'Within 24\u00a0h', cell: ({ within24h }) => <Cases {...within24h} /> },
    { className: 'won', heading: 'Won', cell: ({ won }) => <Cases {...won} /> },
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
  const choice = (
    <form className="period" method="get" action="/figures" aria-label="Period">
      <label htmlFor="by">By</label>
      <Select
        id="by"
        field="by"
        choices={groupings.map((value) => ({ value, label: labelOfGrouping(value) }))}
        value={by}
      />
      <DateField field="from" label="From" value={from} />
      <DateField field="to" label="To" value={to} />
      <Submit>Show</Submit>
    </form>
  );
  return (
    <WidePage title="Figures" currentPage="figures" heading={heading} aside={choice}>
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

function Cases({ part, of }: Share) {
  const text = of === 0 ? 'none' : `${digits(part)} of ${digits(of)}`;
  if (of < fewestCases) return <small>{text}</small>;
  const percent = Math.round((100 * part) / of);
  return (
    <>
      <span>
        <b>{percent} %</b> <small>{text}</small>
      </span>
      <Meter percent={percent} />
    </>
  );
}

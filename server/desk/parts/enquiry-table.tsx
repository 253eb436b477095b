import type { ReactNode } from 'react';
import type { ListRow } from '../routes/rows.ts';
import type { StatusLabel } from '../text/status.ts';
import { WaitingTime } from './meter.tsx';
import { type Column, ScreenReaderText, Table } from './table.tsx';

const waiting = (heading: string): Column<ListRow> => ({
  className: 'waiting',
  heading,
  cell: ({ wait, instead }) => (wait ? <WaitingTime wait={wait} /> : <small>{instead}</small>),
});

const from: Column<ListRow> = {
  className: 'from',
  heading: 'From',
  cell: ({ sender, organisation, country }) => (
    <>
      <b>
        <bdi>{sender}</bdi>
      </b>
      <small>
        <bdi>{organisation}</bdi>
        {[organisation && country && ' · ', country]}
      </small>
    </>
  ),
};

const about: Column<ListRow> = {
  className: 'about',
  heading: 'About',
  cell: (row) => (
    <>
      <span>{row.about}</span>{' '}
      <a className="open-row" href={`/enquiries/${row.id}`}>
        {row.id}
      </a>
    </>
  ),
};

const message = (withReasons: boolean): Column<ListRow> => ({
  className: 'message',
  heading: 'Message',
  cell: ({ firstLine, spam_reasons, note }) => (
    <>
      {note && <small className="note">{note}</small>}
      <div className="first-line" dir="auto">
        {firstLine}
      </div>
      {withReasons && <small className="reasons">{spam_reasons}</small>}
    </>
  ),
});

/**
 * A box for each row, and one for all that match; `form` is the id of the form for the selected ones, and `made` the time
 * when the page was made.
 */
const select = (form: string, made: string): Column<ListRow> => ({
  className: 'select',
  heading: (
    <label>
      <input type="checkbox" name="all" value={made} form={form} aria-label="Select all" />
      <span aria-hidden="true">All</span>
    </label>
  ),
  cell: ({ id, seen }) => (
    <input type="checkbox" name="reference" value={seen} form={form} aria-label={`Select ${id}`} />
  ),
});

/** The id of the form of the buttons in rows. */
export const takeForm = 'take';

const owner: Column<ListRow> = {
  className: 'owner',
  heading: 'Owner',
  cell: ({ owner, owned, seen, label }) =>
    owned ? (
      <span className="who" title={`${owned.name}, ${owner}`}>
        <span className="initials" aria-hidden="true">
          {owned.initials}
        </span>
        {owned.name}
      </span>
    ) : (
      label.dot === 'open' && (
        <button className="quiet small" type="submit" form={takeForm} name="reference" value={seen}>
          Take it
        </button>
      )
    ),
};
const status: Column<ListRow> = {
  className: 'status',
  heading: 'Status',
  cell: ({ label }) => <Status status={label} />,
};

type Rows = { rows: readonly ListRow[] };

const Enquiries = (table: Rows & { columns: readonly Column<ListRow>[] }) => (
  <Table className="enquiries" aria-label="Enquiries" keyOf={({ id }) => id} {...table} />
);

export interface Selecting {
  /** The id of the form for the selected rows. */
  form: string;
  /** When the page was made. */
  made: string;
}

/** The list with boxes for a form. */
export const EnquiryTable = ({ rows, form, made }: Rows & Selecting) => (
  <Enquiries
    rows={rows}
    columns={[select(form, made), waiting('Waiting'), from, about, message(false), owner, status]}
  />
);

/** Suspected enquiries with the reasons; `actions` are at the end of each row. */
export function SpamTable({ rows, form, made, actions }: Rows & Selecting & { actions(row: ListRow): ReactNode }) {
  const last = { className: 'actions-column', heading: <ScreenReaderText>What to do</ScreenReaderText>, cell: actions };
  return (
    <Enquiries rows={rows} columns={[select(form, made), waiting('Received'), from, about, message(true), last]} />
  );
}

export function Status({ status: { label, dot } }: { status: StatusLabel }) {
  return <span className={`state ${dot}`}>{label}</span>;
}

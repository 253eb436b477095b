import type { ReactNode } from 'react';
import type { StatusLabel } from '../text/status.ts';
import type { Wait } from '../text/waiting.ts';
import { WaitingTime } from './meter.tsx';
import { type Column, ScreenReaderText, Table } from './table.tsx';

export interface ListRow {
  reference: string;
  /** See `seenOf`. */
  seen: string;
  /** Undefined if it needs no answer any more. */
  wait: Wait | undefined;
  /** Shown instead: `answered in 52 min`, or the time of arrival. */
  instead: string;
  name: string;
  /** Or the domain of the e-mail. */
  company: string;
  country: string;
  about: string;
  firstLine: string;
  /** What stands out: that it is back, and why, or who is answering it. */
  note: string;
  owner: { name: string; address: string; initials: string } | undefined;
  status: StatusLabel;
  spamReasons: string;
}

const waiting = (heading: string): Column<ListRow> => ({
  className: 'waiting',
  heading,
  cell: ({ wait, instead }) => (wait ? <WaitingTime wait={wait} /> : <small>{instead}</small>),
});

const from: Column<ListRow> = {
  className: 'from',
  heading: 'From',
  cell: ({ name, company, country }) => (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>
        <bdi>{company}</bdi>
        {[company && country && ' · ', country]}
      </small>
    </>
  ),
};

const about: Column<ListRow> = {
  className: 'about',
  heading: 'About',
  cell: (row) => (
    <>
      <span>{row.about}</span>
      <a className="open-row" href={`/enquiries/${row.reference}`}>
        {row.reference}
      </a>
    </>
  ),
};

const message = (withReasons: boolean): Column<ListRow> => ({
  className: 'message',
  heading: 'Message',
  cell: ({ firstLine, spamReasons, note }) => (
    <>
      {note && <small className="note">{note}</small>}
      <div className="first-line" dir="auto">
        {firstLine}
      </div>
      {withReasons && <small className="reasons">{spamReasons}</small>}
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
  cell: ({ reference, seen }) => (
    <input type="checkbox" name="reference" value={seen} form={form} aria-label={`Select ${reference}`} />
  ),
});

/** The id of the form of the buttons in rows. */
export const takeForm = 'take';

const owner: Column<ListRow> = {
  className: 'owner',
  heading: 'Owner',
  cell: ({ owner, seen, status }) =>
    owner || status.dot !== 'open' ? (
      <Owner owner={owner} />
    ) : (
      <button className="quiet small" type="submit" form={takeForm} name="reference" value={seen}>
        Take it
      </button>
    ),
};
const status: Column<ListRow> = { className: 'status', heading: 'Status', cell: (row) => <Status {...row} /> };

type Rows = { rows: readonly ListRow[] };

const Enquiries = ({ rows, columns }: Rows & { columns: readonly Column<ListRow>[] }) => (
  <Table
    className="enquiries"
    aria-label="Enquiries"
    rows={rows}
    columns={columns}
    keyOf={({ reference }) => reference}
  />
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

const Owner = ({ owner }: Pick<ListRow, 'owner'>) =>
  owner && (
    <span className="who" title={`${owner.name}, ${owner.address}`}>
      <span className="initials" aria-hidden="true">
        {owner.initials}
      </span>
      <span className="full-name">{owner.name}</span>
    </span>
  );

export function Status({ status: { label, dot } }: { status: StatusLabel }) {
  return <span className={`state ${dot}`}>{label}</span>;
}

import type { ReactNode } from 'react';
import type { StatusLabel } from '../text/status.ts';
import type { Wait } from '../text/waiting.ts';
import { WaitingTime } from './meter.tsx';
import { type Column, ScreenReaderText, Table } from './table.tsx';

export interface ListRow {
  reference: string;
  /** Undefined if it needs no answer any more. */
  wait: Wait | undefined;
  /** Shown instead: `answered in 52 min`, or the time of arrival. */
  instead: string;
  name: string;
  domain: string;
  country: string;
  about: string;
  firstLine: string;
  owner: { address: string; initials: string } | undefined;
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
  cell: ({ name, domain, country }) => (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>
        <bdi>{domain}</bdi>
        {country && ` · ${country}`}
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
  cell: ({ firstLine, spamReasons }) => (
    <>
      <div className="first-line" dir="auto">
        {firstLine}
      </div>
      {withReasons && <small className="reasons">{spamReasons}</small>}
    </>
  ),
});

/** A box for each row; `form` is the id of the form for the selected ones. */
const select = (form: string): Column<ListRow> => ({
  className: 'select',
  heading: <ScreenReaderText>Select</ScreenReaderText>,
  cell: ({ reference }) => (
    <input type="checkbox" name="reference" value={reference} form={form} aria-label={`Select ${reference}`} />
  ),
});

const owner: Column<ListRow> = { className: 'owner', heading: 'Owner', cell: (row) => <Owner owner={row.owner} /> };
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

/** The list with boxes for the form with the id `form`. */
export const EnquiryTable = ({ rows, form }: Rows & { form: string }) => (
  <Enquiries rows={rows} columns={[select(form), waiting('Waiting'), from, about, message(false), owner, status]} />
);

/** Suspected enquiries with the reasons; `actions` are at the end of each row. */
export function SpamTable({ rows, actions }: Rows & { actions(row: ListRow): ReactNode }) {
  const last = { className: 'actions-column', heading: <ScreenReaderText>What to do</ScreenReaderText>, cell: actions };
  return <Enquiries rows={rows} columns={[waiting('Received'), from, about, message(true), last]} />;
}

function Owner({ owner }: Pick<ListRow, 'owner'>) {
  return (
    <span className={owner ? 'who' : 'who nobody'} title={owner?.address ?? 'Nobody'}>
      <span aria-hidden="true">{owner?.initials ?? '+'}</span>
      <ScreenReaderText>{owner?.address ?? 'Nobody'}</ScreenReaderText>
    </span>
  );
}

export function Status({ status: { label, dot } }: { status: StatusLabel }) {
  return <span className={`state ${dot}`}>{label}</span>;
}

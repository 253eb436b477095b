import type { ReactNode } from 'react';
import type { ListPanel } from './inbox.ts';
import type { ListRow } from './rows.ts';
import type { StatusLabel } from '../ui/labels.ts';
import { type Column, ScreenReaderText, Table, WaitingTime } from '../ui/table.tsx';

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

export const [bulkForm, takeForm] = ['bulk', 'take'];

const select = ({ made }: ListPanel): Column<ListRow> => ({
  className: 'select',
  heading: (
    <label>
      <input type="checkbox" name="all" value={made} form={bulkForm} aria-label="Select all" />
      <span aria-hidden="true">All</span>
    </label>
  ),
  cell: ({ id, seen }) => (
    <input type="checkbox" name="reference" value={seen} form={bulkForm} aria-label={`Select ${id}`} />
  ),
});

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

const Enquiries = (table: { rows: readonly ListRow[]; columns: readonly Column<ListRow>[] }) => (
  <Table className="enquiries" aria-label="Enquiries" keyOf={({ id }) => id} {...table} />
);

export const EnquiryTable = ({ list }: { list: ListPanel }) => (
  <Enquiries
    rows={list.rows}
    columns={[select(list), waiting('Waiting'), from, about, message(false), owner, status]}
  />
);

export function SpamTable({ list, buttons }: { list: ListPanel; buttons: ReactNode }) {
  const actions: Column<ListRow> = {
    className: 'actions-column',
    heading: <ScreenReaderText>What to do</ScreenReaderText>,
    cell: ({ id, seen }) => (
      <form className="pair" method="post" action={`/enquiries/${id}`}>
        <input type="hidden" name="back" value={list.here} />
        <input type="hidden" name="seen" value={seen} />
        {buttons}
      </form>
    ),
  };
  const columns = [select(list), waiting('Received'), from, about, message(true), actions];
  return <Enquiries rows={list.rows} columns={columns} />;
}

export function Status({ status: { label, dot } }: { status: StatusLabel }) {
  return <span className={`state ${dot}`}>{label}</span>;
}

import type { ReactNode } from 'react';
import type { EnquiryRow } from '../../database/schema.ts';
import type { StatusLabel } from '../ui/labels.ts';
import { type Column, type ListFootProps, ScreenReaderText, Status, Table, WaitingTime } from '../ui/table.tsx';
import type { Wait } from '../ui/times.ts';

export interface ListRow extends Pick<EnquiryRow, 'id' | 'owner' | 'spam_reasons'> {
  /** A form sends it, to notice a colleague's change. */
  seen: string;
  wait: Wait | undefined;
  /** Instead of the waiting time. */
  instead: string;
  sender: string;
  organisation: string;
  country: string;
  about: string;
  firstLine: string;
  /** What stands out: that it is back, and why, or who is answering it. */
  note: string;
  owned: { name: string; initials: string } | undefined;
  label: StatusLabel;
}

export interface ListPanel extends Omit<ListFootProps, 'note'> {
  rows: readonly ListRow[];
  count: number;
  /** Which ones a press on all changes: `All 14`, or `The first 500`. */
  all: string;
  /** The address of the list. */
  here: string;
  /** When the page was made: enquiries after this time are new. */
  made: string;
}

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

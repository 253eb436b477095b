import type { ReactNode } from 'react';
import { type PersonContext, usePersonContext } from '../desk-context.ts';
import { initialsOf } from '../ui/people.ts';
import {
  companyOf,
  countryOf,
  firstLineOf,
  noticeOf,
  type ShownEnquiry,
  senderName,
  topicOf,
  WaitingTime,
} from '../ui/shown-enquiry.tsx';
import { type ListFootProps, ScreenReaderText, Status, Table, type TableColumn } from '../ui/table.tsx';
import { statusLabels } from '../ui/texts.ts';

export interface EnquiryList extends Pick<ListFootProps, 'older' | 'newer'> {
  rows: readonly ShownEnquiry[];
  /** The number of enquiries on all pages, up to `maxCounted` */
  count: number;
  /** The address of the list */
  address: string;
  /** The time at which the list was read. Later enquiries are new. */
  readAt: string;
}

export const [bulkFormId, takeFormId] = ['bulk', 'take'];

/** The columns that the inbox and the list of spam have. */
const commonColumns = (
  { readAt }: EnquiryList,
  personContext: PersonContext,
  timeHeading: string,
): TableColumn<ShownEnquiry>[] => [
  {
    className: 'select',
    heading: (
      <label>
        <input type="checkbox" name="all" value={readAt} form={bulkFormId} aria-label="Select all" />
        <span aria-hidden="true">All</span>
      </label>
    ),
    cell: ({ id, version }) => (
      // The label makes the area of the checkbox larger, because a click beside the checkbox would open the enquiry.
      <label>
        <input type="checkbox" name="reference" value={version} form={bulkFormId} aria-label={`Select ${id}`} />
      </label>
    ),
  },
  { className: 'waiting', heading: timeHeading, cell: (enquiry) => <WaitingTime enquiry={enquiry} /> },
  { className: 'from', heading: 'From', cell: (enquiry) => fromCell(enquiry, personContext) },
  {
    className: 'about',
    heading: 'About',
    cell: (enquiry) => (
      <>
        <span>{topicOf(enquiry, personContext.site)}</span>{' '}
        <a className="open-row" href={`/enquiries/${enquiry.id}`}>
          {enquiry.id}
        </a>
      </>
    ),
  },
  {
    className: 'message',
    heading: 'Message',
    cell: (enquiry) => {
      const note = noticeOf(enquiry, personContext);
      return (
        <>
          {note && <small className="note">{note}</small>}
          <div className="first-line" dir="auto">
            {firstLineOf(enquiry)}
          </div>
          {enquiry.status === 'spam' && <small className="reasons">{enquiry.spam_reasons}</small>}
        </>
      );
    },
  },
];

function fromCell(enquiry: ShownEnquiry, { site }: PersonContext) {
  const [organisation, country] = [companyOf(enquiry), countryOf(enquiry, site.countries)];
  return (
    <>
      <b>
        <bdi>{senderName(enquiry)}</bdi>
      </b>
      <small>
        <bdi>{organisation}</bdi>
        {[organisation && country && ' · ', country]}
      </small>
    </>
  );
}

function ownerCell({ owner, status, version }: ShownEnquiry, { people }: PersonContext) {
  // An enquiry can also be taken if the access of its owner was revoked.
  const canBeTaken = !people.currentPeople.some(({ value }) => value === owner);
  const takeButton = canBeTaken && statusLabels[status].dot === 'open' && (
    <button className="quiet small" type="submit" form={takeFormId} name="reference" value={version}>
      Take it
    </button>
  );
  if (owner === '') return takeButton;
  const name = people.nameOf(owner);
  const ownerName = (
    <span className="who" title={`${name}, ${owner}`}>
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}
    </span>
  );
  return takeButton ? (
    <>
      {takeButton} {ownerName}
    </>
  ) : (
    ownerName
  );
}

const BaseTable = (table: { rows: readonly ShownEnquiry[]; columns: readonly TableColumn<ShownEnquiry>[] }) => (
  <Table className="enquiries" aria-label="Enquiries" keyOf={({ id }) => id} {...table} />
);

export function EnquiryTable({ list }: { list: EnquiryList }) {
  const personContext = usePersonContext();
  const columns: TableColumn<ShownEnquiry>[] = [
    ...commonColumns(list, personContext, 'Waiting'),
    { className: 'owner', heading: 'Owner', cell: (enquiry) => ownerCell(enquiry, personContext) },
    { className: 'status', heading: 'Status', cell: ({ status }) => <Status status={status} /> },
  ];
  return <BaseTable rows={list.rows} columns={columns} />;
}

export function SpamTable({ list, buttons }: { list: EnquiryList; buttons: ReactNode }) {
  const actions: TableColumn<ShownEnquiry> = {
    className: 'actions-column',
    heading: <ScreenReaderText>What to do</ScreenReaderText>,
    cell: ({ id, version }) => (
      <form className="pair" method="post" action={`/enquiries/${id}`}>
        <input type="hidden" name="back" value={list.address} />
        <input type="hidden" name="version" value={version} />
        {buttons}
      </form>
    ),
  };
  return <BaseTable rows={list.rows} columns={[...commonColumns(list, usePersonContext(), 'Received'), actions]} />;
}

import type { ReactNode } from 'react';
import { type Choice, DateField, LinkButton, Select, Submit } from '../ui/controls.tsx';
import { WidePage } from '../ui/document.tsx';
import { stepChoices } from '../ui/labels.ts';
import { useReader } from '../ui/page-frame.ts';
import { ListFoot } from '../ui/table.tsx';
import { bulkForm, EnquiryTable, type ListPanel, SpamTable, takeForm } from './enquiry-table.tsx';

type FilterName = 'words' | 'status' | 'owner' | 'form' | 'service' | 'country' | 'from' | 'to';

/** As typed; empty for all. */
export type FilterValues = Record<FilterName, string>;
export type FilterChoices = readonly { field: FilterName; label: string; of: readonly Choice[] }[];

export interface InboxProps {
  heading: string;
  aside: string;
  list: ListPanel;
  values: FilterValues;
  choices: FilterChoices;
  whose: readonly { label: string; count: number; address: string; present: boolean }[];
  exportAddress: string;
  notesAddress: string;
  /** Instead of the table. */
  empty: { text: string; address: string; label: string };
}

export function Inbox({
  heading,
  aside,
  list,
  values,
  choices,
  whose,
  exportAddress,
  notesAddress,
  empty,
}: InboxProps) {
  const { owners } = useReader().people;
  const title = (
    <h1>
      {heading} {aside && <span>{aside}</span>}
    </h1>
  );
  const links = (
    <span className="pair">
      <LinkButton href="/new">New enquiry</LinkButton>
      <LinkButton href={exportAddress}>Export as CSV</LinkButton>
      <LinkButton href={notesAddress} aria-label="With notes, as CSV">
        With notes
      </LinkButton>
    </span>
  );
  return (
    <WidePage
      title="Inbox"
      currentPage="inbox"
      scripts={['inbox', 'keys']}
      above={<div className="news" role="status" data-since={list.made} />}
      heading={title}
      aside={links}
    >
      <div className="panel list">
        <nav className="whose" aria-label="Whose">
          {whose.map(({ label, count, address, present }) => (
            <a key={label} href={address} aria-current={present ? 'page' : undefined}>
              {label} <span className="count">{count}</span>
            </a>
          ))}
        </nav>
        <FilterForm values={values} choices={choices} />
        {list.rows.length > 0 ? (
          <>
            <form id={takeForm} method="post" action="/enquiries">
              <input type="hidden" name="back" value={list.here} />
              <input type="hidden" name="action" value="take" />
            </form>
            <EnquiryTable list={list} />
            <ListFoot {...list} note="Waiting is working time, and a day a working day." />
            <Bulk list={list} which="match">
              <span className="beside">
                <Select aria-label="Assign to" field="owner" choices={owners} />
                <Submit action="assign">Assign</Submit>
              </span>
              <span className="beside">
                <Select aria-label="Mark as" field="status" choices={stepChoices} />
                <Submit action="mark">Mark</Submit>
              </span>
              <Submit action="drop">Spam</Submit>
            </Bulk>
          </>
        ) : (
          <p className="empty">
            {empty.text} <a href={empty.address}>{empty.label}</a>
          </p>
        )}
      </div>
    </WidePage>
  );
}

/** On a phone these are shown on demand, or if one of them is set. */
const folded = ['status', 'form', 'service', 'country', 'from', 'to'] as const;

function FilterForm({ values, choices }: { values: FilterValues; choices: FilterChoices }) {
  return (
    <search aria-label="Filter">
      <form className="filter" method="get" action="/" aria-label="Filter">
        <input
          className="words"
          type="text"
          enterKeyHint="search"
          name="words"
          aria-label="Words"
          placeholder="Name, company, phone, words"
          defaultValue={values.words}
          maxLength={200}
        />
        <input className="fold" type="checkbox" id="fold" defaultChecked={folded.some((name) => values[name] !== '')} />
        <label className="quiet" htmlFor="fold">
          Filters
        </label>
        <div className="choices">
          {choices.map(({ field, label, of }) => (
            <Select key={field} field={field} aria-label={label} choices={of} value={values[field]} />
          ))}
          <DateField field="from" label="From" value={values.from} />
          <DateField field="to" label="To" value={values.to} />
        </div>
        <Submit>Show</Submit>
      </form>
    </search>
  );
}

const Bulk = ({ list, which, children }: { list: ListPanel; which: string; children: ReactNode }) => (
  <form className="bulk" id={bulkForm} method="post" action="/enquiries" aria-label="Selected">
    <input type="hidden" name="back" value={list.here} />
    <p className="all">
      {list.all} that {which}.
    </p>
    {children}
  </form>
);

export function Spam({ heading, list }: { heading: string; list: ListPanel }) {
  const title = (
    <h1>
      {heading} {list.rows.length > 0 && <span>Nobody was mailed. A real one may look like this.</span>}
    </h1>
  );
  const buttons = (
    <>
      <Submit action="release">Not spam</Submit>
      <Submit action="drop">Drop</Submit>
    </>
  );
  return (
    <WidePage title="Spam" currentPage="spam" scripts={['inbox', 'keys']} heading={title}>
      <div className="panel list">
        {list.rows.length > 0 ? (
          <>
            <SpamTable list={list} buttons={buttons} />
            <ListFoot {...list} />
            <Bulk list={list} which="wait">
              {buttons}
            </Bulk>
          </>
        ) : (
          <p className="empty">
            What looks like spam comes here instead of the inbox, with the reasons. <a href="/">Back to the inbox</a>
          </p>
        )}
      </div>
    </WidePage>
  );
}

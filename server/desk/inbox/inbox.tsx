import type { ReactNode } from 'react';
import { LinkButton, Select, Submit } from '../ui/controls.tsx';
import { WidePage } from '../ui/document.tsx';
import { bulkForm, EnquiryTable, SpamTable, takeForm } from './enquiry-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { useReader } from '../ui/page-frame.ts';
import { ListFoot } from '../ui/table.tsx';
import type { InboxPage, ListPanel } from './inbox.ts';
import { stepChoices } from '../ui/labels.ts';

export function Inbox({ heading, aside, list, values, choices, whose, exportAddress, notesAddress, empty }: InboxPage) {
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
            <ListFoot {...list} total={list.totalText} note="Waiting is working time, and a day a working day." />
            <Bulk list={list} which="match">
              <span className="beside">
                <Select label="Assign to" field="owner" choices={owners} />
                <Submit action="assign">Assign</Submit>
              </span>
              <span className="beside">
                <Select label="Mark as" field="status" choices={stepChoices} />
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
            <ListFoot {...list} total={list.totalText} />
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

import { LinkButton, Select, Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { EnquiryTable, takeForm } from '../parts/enquiry-table.tsx';
import { FilterForm } from '../parts/filter-form.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';
import { useReader } from '../parts/page-frame.ts';
import type { FilterChoices, FilterValues } from '../routes/filter.ts';
import type { ListRow } from '../routes/rows.ts';
import { stepChoices } from '../text/status.ts';

interface InboxProps extends ListFootProps {
  /** The state of the inbox in one sentence, and a second sentence. */
  heading: string;
  aside: string;
  values: FilterValues;
  choices: FilterChoices;
  /** The lists by owner, with the numbers of enquiries that wait. */
  whose: readonly { label: string; count: number; address: string; present: boolean }[];
  rows: readonly ListRow[];
  /** See `allText`. */
  all: string;
  exportAddress: string;
  notesAddress: string;
  /** The address of this list, for the way back. */
  here: string;
  /** When the page was made: enquiries after this time are new. */
  since: string;
  empty: { text: string; address: string; label: string };
}

const bulk = 'bulk';

export function Inbox(props: InboxProps) {
  const { heading, aside, values, choices, whose, rows, exportAddress, notesAddress, since, here, empty } = props;
  const title = (
    <h1>
      {heading} {aside && <span>{aside}</span>}
    </h1>
  );
  return (
    <WidePage
      title="Inbox"
      currentPage="inbox"
      scripts={['inbox', 'keys']}
      above={<div className="news" role="status" data-since={since} />}
      heading={title}
      aside={
        <span className="pair">
          <LinkButton href="/new">New enquiry</LinkButton>
          <LinkButton href={exportAddress}>Export as CSV</LinkButton>
          <LinkButton href={notesAddress} aria-label="With notes, as CSV">
            With notes
          </LinkButton>
        </span>
      }
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
        {rows.length > 0 ? (
          <>
            <form id={takeForm} method="post" action="/enquiries">
              <input type="hidden" name="back" value={here} />
              <input type="hidden" name="action" value="take" />
            </form>
            <EnquiryTable rows={rows} form={bulk} made={since} />
            <ListFoot {...props} note="Waiting is working time, and a day a working day." />
            <Bulk {...props} />
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

/** Actions for the selected enquiries; visible while one is selected. */
const Bulk = ({ here, all }: InboxProps) => (
  <form className="bulk" id={bulk} method="post" action="/enquiries" aria-label="Selected">
    <input type="hidden" name="back" value={here} />
    <p className="all">{all} that match.</p>
    <span className="beside">
      <Select label="Assign to" field="owner" choices={useReader().people.owners} />
      <Submit action="assign">Assign</Submit>
    </span>
    <span className="beside">
      <Select label="Mark as" field="progress" choices={stepChoices} />
      <Submit action="mark">Mark</Submit>
    </span>
    <Submit action="drop">Spam</Submit>
  </form>
);

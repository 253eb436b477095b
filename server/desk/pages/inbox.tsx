import { type Choice, LinkButton, Select, Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { EnquiryTable, type ListRow } from '../parts/enquiry-table.tsx';
import { FilterForm } from '../parts/filter-form.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';
import type { FilterChoices, FilterValues } from '../routes/filter.ts';

interface InboxProps extends ListFootProps {
  /** The state of the inbox in one sentence, and a second sentence. */
  heading: string;
  aside: string;
  done: string;
  values: FilterValues;
  choices: FilterChoices;
  owners: readonly Choice[];
  steps: readonly Choice[];
  rows: readonly ListRow[];
  exportAddress: string;
  /** The address of this list, for the way back. */
  here: string;
  /** Enquiries after this time are new. */
  since: string;
  empty: { text: string; address: string; label: string };
}

const bulk = 'bulk';

export function Inbox(props: InboxProps) {
  const { heading, aside, done, values, choices, rows, exportAddress, since, empty } = props;
  const title = (
    <h1>
      {heading} {aside && <span>{aside}</span>}
    </h1>
  );
  return (
    <WidePage
      title="Inbox"
      currentPage="inbox"
      scripts={['inbox']}
      above={<div className="news" role="status" data-since={since} />}
      heading={title}
      aside={<LinkButton href={exportAddress}>Export as CSV</LinkButton>}
      done={done}
    >
      <div className="panel list">
        <FilterForm values={values} choices={choices} />
        {rows.length > 0 ? (
          <>
            <EnquiryTable rows={rows} form={bulk} />
            <ListFoot {...props} />
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
const Bulk = ({ owners, steps, here }: InboxProps) => (
  <form className="bulk" id={bulk} method="post" action="/enquiries" aria-label="Selected">
    <input type="hidden" name="back" value={here} />
    <label htmlFor="bulk-owner">Assign to</label>
    <Select id="bulk-owner" field="owner" choices={owners} />
    <Submit action="assign">Assign</Submit>
    <label htmlFor="bulk-progress">Mark as</label>
    <Select id="bulk-progress" field="progress" choices={steps} />
    <Submit action="mark">Mark</Submit>
    <Submit action="drop">Spam</Submit>
  </form>
);

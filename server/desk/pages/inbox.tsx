import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';
import { EnquiryTable, type ListRow } from '../parts/enquiry-table.tsx';
import { type FilterChoices, FilterForm, type FilterValues } from '../parts/filter-form.tsx';
import { ListFoot } from '../parts/list-foot.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { type Choice, Select } from '../parts/select.tsx';

export interface InboxProps {
  page: 'inbox';
  frame: PageFrame;
  /** The state of the inbox in one sentence, and a second sentence. */
  heading: string;
  aside: string;
  /** The result of the last action, as a sentence. */
  done: string;
  values: FilterValues;
  choices: FilterChoices;
  /** Choices for the selected enquiries. */
  owners: readonly Choice[];
  steps: readonly Choice[];
  rows: readonly ListRow[];
  total: string;
  older: string | undefined;
  newer: string | undefined;
  exportAddress: string;
  /** The address of this list, for the way back. */
  here: string;
  /** Enquiries after this time are new. */
  since: string;
  /** Shown if there are no rows. */
  empty: { text: string; address: string; label: string };
}

const bulk = 'bulk';

export function Inbox(props: InboxProps) {
  const { frame, heading, aside, done, values, choices, rows, total, older, newer, exportAddress, since, empty } =
    props;
  return (
    <Document title="Inbox" frame={frame} scripts={['inbox']}>
      <div className="news" role="status" data-since={since} />
      <div className="wrap">
        <div className="lead-line">
          <h1>
            {heading} {aside && <span>{aside}</span>}
          </h1>
          <a className="quiet" href={exportAddress}>
            Export as CSV
          </a>
        </div>
        <Outcome done={done} />
        <div className="panel list">
          <FilterForm values={values} choices={choices} />
          {rows.length > 0 ? (
            <EnquiryTable rows={rows} select={bulk} />
          ) : (
            <p className="empty">
              {empty.text} <a href={empty.address}>{empty.label}</a>
            </p>
          )}
          {rows.length > 0 && <ListFoot total={total} older={older} newer={newer} />}
          {rows.length > 0 && <Bulk {...props} />}
        </div>
      </div>
    </Document>
  );
}

/** Actions for the selected enquiries; visible while one is selected. */
function Bulk({ owners, steps, here }: InboxProps) {
  return (
    <form className="bulk" id={bulk} method="post" action="/enquiries" aria-label="Selected">
      <input type="hidden" name="back" value={here} />
      <label htmlFor="bulk-owner">Assign to</label>
      <Select id="bulk-owner" field="owner" choices={owners} />
      <button className="quiet" type="submit" name="action" value="assign">
        Assign
      </button>
      <label htmlFor="bulk-progress">Mark as</label>
      <Select id="bulk-progress" field="progress" choices={steps} />
      <button className="quiet" type="submit" name="action" value="mark">
        Mark
      </button>
      <button className="quiet" type="submit" name="action" value="drop">
        Spam
      </button>
    </form>
  );
}

import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';
import { EnquiryTable, type ListRow } from '../parts/enquiry-table.tsx';
import { ListFoot } from '../parts/list-foot.tsx';
import { Outcome } from '../parts/outcome.tsx';

export interface SpamProps {
  page: 'spam';
  frame: PageFrame;
  heading: string;
  done: string;
  rows: readonly ListRow[];
  total: string;
  older: string | undefined;
  newer: string | undefined;
  here: string;
}

export function Spam({ frame, heading, done, rows, total, older, newer, here }: SpamProps) {
  return (
    <Document title="Spam" frame={frame} scripts={['inbox']}>
      <div className="wrap">
        <div className="lead-line">
          <h1>
            {heading} {rows.length > 0 && <span>Nobody was mailed. A real one may look like this.</span>}
          </h1>
        </div>
        <Outcome done={done} />
        <div className="panel list">
          {rows.length > 0 ? (
            <EnquiryTable rows={rows} actions={({ reference }) => <Actions reference={reference} here={here} />} />
          ) : (
            <p className="empty">
              What looks like spam comes here instead of the inbox, with the reasons. <a href="/">Back to the inbox</a>
            </p>
          )}
          {rows.length > 0 && <ListFoot total={total} older={older} newer={newer} />}
        </div>
      </div>
    </Document>
  );
}

function Actions({ reference, here }: { reference: string; here: string }) {
  return (
    <form className="pair" method="post" action={`/enquiries/${reference}`}>
      <input type="hidden" name="back" value={here} />
      <button className="quiet" type="submit" name="action" value="release">
        Not spam
      </button>
      <button className="quiet" type="submit" name="action" value="drop">
        Drop
      </button>
    </form>
  );
}

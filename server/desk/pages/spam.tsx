import { Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { SpamTable } from '../parts/enquiry-table.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';
import type { ListRow } from '../routes/rows.ts';

interface SpamProps extends ListFootProps {
  heading: string;
  rows: readonly ListRow[];
  /** See `allText`. */
  all: string;
  /** When the page was made. */
  since: string;
  here: string;
}

const bulk = 'bulk';

export function Spam({ heading, rows, all, since, here, ...foot }: SpamProps) {
  const title = (
    <h1>
      {heading} {rows.length > 0 && <span>Nobody was mailed. A real one may look like this.</span>}
    </h1>
  );
  return (
    <WidePage title="Spam" currentPage="spam" scripts={['inbox', 'keys']} heading={title}>
      <div className="panel list">
        {rows.length > 0 ? (
          <>
            <SpamTable
              rows={rows}
              form={bulk}
              made={since}
              actions={({ id, seen }) => <Actions reference={id} seen={seen} here={here} />}
            />
            <ListFoot {...foot} />
            <form className="bulk" id={bulk} method="post" action="/enquiries" aria-label="Selected">
              <input type="hidden" name="back" value={here} />
              <p className="all">{all} that wait.</p>
              <Submit action="release">Not spam</Submit>
              <Submit action="drop">Drop</Submit>
            </form>
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

const Actions = ({ reference, seen, here }: { reference: string; seen: string; here: string }) => (
  <form className="pair" method="post" action={`/enquiries/${reference}`}>
    <input type="hidden" name="back" value={here} />
    <input type="hidden" name="seen" value={seen} />
    <Submit action="release">Not spam</Submit>
    <Submit action="drop">Drop</Submit>
  </form>
);

import { Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { type ListRow, SpamTable } from '../parts/enquiry-table.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';

interface SpamProps extends ListFootProps {
  heading: string;
  done: string;
  rows: readonly ListRow[];
  here: string;
}

export function Spam({ heading, done, rows, here, ...foot }: SpamProps) {
  const title = (
    <h1>
      {heading} {rows.length > 0 && <span>Nobody was mailed. A real one may look like this.</span>}
    </h1>
  );
  return (
    <WidePage title="Spam" currentPage="spam" scripts={['inbox']} heading={title} done={done}>
      <div className="panel list">
        {rows.length > 0 ? (
          <>
            <SpamTable rows={rows} actions={({ reference }) => <Actions reference={reference} here={here} />} />
            <ListFoot {...foot} />
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

const Actions = ({ reference, here }: { reference: string; here: string }) => (
  <form className="pair" method="post" action={`/enquiries/${reference}`}>
    <input type="hidden" name="back" value={here} />
    <Submit action="release">Not spam</Submit>
    <Submit action="drop">Drop</Submit>
  </form>
);

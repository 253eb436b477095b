import { useEffect, useState } from 'react';
import type { BrokenFile, State } from '../protocol/requests.ts';
import { OpenList } from './base/dialog.tsx';
import { pollState, session, showDialog } from './base/session.ts';
import { openField } from './page/page-watcher.ts';

const pollIntervalMs = 2000;

/** Lists files with mistakes. Until the mistakes are corrected, pages show the last valid state of the content. */
export function BrokenFiles({ files }: { files: State['broken'] }) {
  useEffect(() => {
    const stop = pollState(pollIntervalMs);
    return () => {
      stop();
      // Shows the corrected texts. After a save, the page is reloaded anyway.
      if (!session.get().isStale) location.reload();
    };
  }, []);
  const [isHidden, setHidden] = useState(false);
  const [ownFiles, otherFiles] = [true, false].map((isYours) => files.filter((file) => file.isYours === isYours));
  if (isHidden) return null;
  return (
    <section className="broken stack" role="alert">
      <h2>
        {files.every(({ path }) => path.startsWith('art/')) ? 'A picture cannot be read' : 'A text file has a mistake'}
      </h2>
      <p>Pages show what was there before. Everything else is safe.</p>
      {ownFiles && ownFiles.length > 0 && (
        <>
          <p>This is in your draft. Correct it, or take it back:</p>
          <OpenList label="In your draft" items={ownFiles.map(itemOf)} />
        </>
      )}
      {otherFiles && otherFiles.length > 0 && (
        <>
          <p>Somebody changed this outside the studio. Tell the person who looks after this website:</p>
          <OpenList label="Outside the studio" items={otherFiles.map(itemOf)} />
        </>
      )}
      <div className="row">
        {ownFiles && ownFiles.length > 0 && (
          <button type="button" onClick={() => showDialog('changes')}>
            Show my changes
          </button>
        )}
        <button type="button" onClick={() => setHidden(true)}>
          Hide this
        </button>
      </div>
    </section>
  );
}

const itemOf = ({ path, line, message, name, field, page }: BrokenFile) => ({
  message: `${name ?? [path, line && `line ${line}`].filter(Boolean).join(', ')}: ${message}`,
  open: field && (() => openField(field, page)),
});

import { useState } from 'react';
import type { Change } from '../../api.ts';
import { callApi, messageOf } from '../access/call-api.ts';
import { Problem } from '../panel/problems.tsx';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { ChangeItem } from './change-item.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardAll } from './discard-all.tsx';
import { UnsavedTexts } from './unsaved-texts.tsx';

/** The changes since the last publication, old text beside new text. */
export function Changes() {
  const { onWritten } = useSession();
  const { data, problem, reload } = useApi('changes', {});
  const [failed, setFailed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const changes = data?.changes;

  const discard = async (message: string, change?: Change) => {
    setBusy(true);
    setFailed('');
    try {
      await callApi('discard', change ? { ids: [change.id] } : {});
      onWritten(message);
      setDone(message);
      reload();
    } catch (error) {
      setFailed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title="Changes" isWide>
      <p role="status" className="help">
        {done || (changes ? summary(changes.length) : 'Loading…')}
      </p>
      <Problem message={failed || problem} />
      <UnsavedTexts drafts={data?.drafts ?? []} />
      <ul className="changes">
        {changes?.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            isBusy={isBusy}
            onDiscard={() => discard(`Discarded: ${change.name}`, change)}
          />
        ))}
      </ul>
      {changes && changes.length > 1 && (
        <DiscardAll count={changes.length} isBusy={isBusy} onDiscard={() => discard('All changes are discarded.')} />
      )}
    </Dialog>
  );
}

function summary(count: number): string {
  if (count === 0) return 'There are no changes: visitors see the same as you.';
  return count === 1 ? 'One change is not published.' : `${count} changes are not published.`;
}

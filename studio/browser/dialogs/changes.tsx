import { useState } from 'react';
import type { Change } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import { Problem } from '../panel/problem.tsx';
import { useSession } from '../session.tsx';
import { useAsked } from '../use-asked.ts';
import { ChangeItem } from './change-item.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardAll } from './discard-all.tsx';

/** What differs from the published state, old beside new. */
export function Changes() {
  const { onWritten } = useSession();
  const { answer, problem, again } = useAsked('changes', {});
  const [failed, setFailed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const changes = answer?.changes;

  const discard = async (sentence: string, which?: Change) => {
    setBusy(true);
    setFailed('');
    try {
      await ask('discard', which ? { ids: [which.id] } : {});
      onWritten(sentence);
      setDone(sentence);
      again();
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title="Changes" isWide>
      <p role="status" className="help">
        {done || (changes ? inWords(changes.length) : 'One moment.')}
      </p>
      <Problem sentence={failed || problem} />
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
        <DiscardAll count={changes.length} isBusy={isBusy} onDiscard={() => discard('Everything is discarded.')} />
      )}
    </Dialog>
  );
}

function inWords(count: number): string {
  if (count === 0) return 'Nothing is changed: this is what visitors see.';
  return count === 1 ? 'One change is not published.' : `${count} changes are not published.`;
}

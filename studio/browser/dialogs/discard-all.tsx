import { useState } from 'react';

/** Asks for confirmation, because it deletes all work since the last publication. */
export function DiscardAll({ count, isBusy, onDiscard }: { count: number; isBusy: boolean; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className="row">
        <button className="quiet danger" type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          Discard all
        </button>
      </div>
    );
  }
  return (
    <div className="decision" role="alert">
      <p>This discards all {count} changes. The site is then as visitors see it now.</p>
      <div className="row">
        <button className="quiet danger" type="button" disabled={isBusy} onClick={onDiscard}>
          Yes, discard {count} changes
        </button>
        <button className="quiet" type="button" onClick={() => setAsking(false)}>
          Keep them
        </button>
      </div>
    </div>
  );
}

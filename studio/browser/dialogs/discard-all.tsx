import { useState } from 'react';

/** Asks once more: everything that was written since the last publishing would go. */
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
      <p>All {count} changes go, and the site is as it was published.</p>
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

import { useSession } from '../session.tsx';

/** A question after a press on another text, while this one is not saved. */
export function UnsavedPrompt({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) {
  const { pending, dropPending } = useSession();
  if (!pending) return null;
  return (
    <div className="decision" role="alert">
      <p>This text is not saved yet. Save it before you open the other one?</p>
      <div className="row">
        <button className="quiet" type="button" onClick={onSave}>
          Save and continue
        </button>
        <button className="quiet" type="button" onClick={onCancel}>
          Discard and continue
        </button>
        <button className="quiet" type="button" onClick={dropPending}>
          Stay here
        </button>
      </div>
    </div>
  );
}

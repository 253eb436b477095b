import type { Change } from '../../api.ts';
import { Compared } from '../panel/compared.tsx';
import { useSession } from '../session.tsx';

const kinds: Record<Change['kind'], string> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  picture: 'Picture',
};

/** One change, with a button to discard it. */
export function ChangeItem({ change, isBusy, onDiscard }: { change: Change; isBusy: boolean; onDiscard: () => void }) {
  const { showDialog } = useSession();
  const { name, kind, before, after, page } = change;
  return (
    <li>
      <div className="change-head">
        <h3>
          <small>{kinds[kind]}</small> {name}
        </h3>
        {page && (
          <a href={page} aria-label={`View ${name}`} onClick={() => showDialog(undefined)}>
            View
          </a>
        )}
        <button
          className="quiet"
          type="button"
          aria-label={`Discard the change to ${name}`}
          disabled={isBusy}
          onClick={onDiscard}
        >
          Discard
        </button>
      </div>
      <Compared names={['Published', 'Now']} before={before} after={after} />
    </li>
  );
}

import type { Problem } from '../../api.ts';
import { useSession } from '../session.tsx';

/** What stands in the way of publishing, each with the way to its field. */
export function FailedChecks({ problems }: { problems: readonly Problem[] }) {
  const { open, showDialog } = useSession();
  return (
    <div className="problem" role="alert">
      <p>Nothing is published yet. Put this right, then publish again:</p>
      <ul className="checks">
        {problems.map(({ message, field }) => (
          <li key={message}>
            {message}{' '}
            {field && (
              <button
                className="quiet"
                type="button"
                onClick={() => {
                  showDialog(undefined);
                  open({ kind: 'field', field });
                }}
              >
                Open it
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Problem } from '../../api.ts';
import { useSession } from '../session.tsx';

/** The problems that prevent publishing, each with a button that opens its field. */
export function FailedChecks({ problems }: { problems: readonly Problem[] }) {
  const { open, showDialog } = useSession();
  return (
    <div className="problem" role="alert">
      <p>Nothing is published yet. Correct this, then publish again:</p>
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
                Open
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Problem } from '../../api.ts';
import { useOpenField } from '../search/use-open-field.ts';
import { useSession } from '../session.tsx';

/** Problems, each with a button that opens its field. @param label the name of the list */
export function ProblemList({ problems, label }: { problems: readonly Problem[]; label: string }) {
  const { showDialog } = useSession();
  const openField = useOpenField();
  return (
    <ul className="checks" aria-label={label}>
      {problems.map(({ message, field, page }) => (
        <li key={message}>
          <span>{message}</span>
          {field && (
            <button
              className="quiet"
              type="button"
              aria-label={`Open: ${message}`}
              onClick={() => {
                showDialog(undefined);
                openField(field, page);
              }}
            >
              Open
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

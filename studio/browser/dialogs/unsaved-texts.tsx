import type { Draft } from '../../draft.ts';
import { useSession } from '../session.tsx';

/** Texts that were typed and not saved, each with a button that opens its form. */
export function UnsavedTexts({ drafts }: { drafts: readonly Draft[] }) {
  const { open, showDialog } = useSession();
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Not saved yet">
      <h3>Not saved yet</h3>
      <ul className="checks">
        {drafts.map(({ of, name }) => (
          <li key={JSON.stringify(of)}>
            {name}{' '}
            <button
              className="quiet"
              type="button"
              aria-label={`Open ${name}`}
              onClick={() => {
                showDialog(undefined);
                open(of);
              }}
            >
              Open
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

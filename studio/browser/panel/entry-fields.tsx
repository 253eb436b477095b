import type { FieldRef, ListEntry } from '../../api.ts';
import { inWords } from '../inputs/value-in-words.ts';
import { useSession } from '../session.tsx';
import { useAsked } from '../use-asked.ts';
import { usePath } from '../use-path.ts';
import { fieldKey, sameField } from './same-field.ts';

/** The other fields of an entry, such as its icon, which no press reaches. */
export function EntryFields({ entry: { list, index }, field }: { entry: ListEntry; field: FieldRef }) {
  const { open } = useSession();
  const { answer, problem } = useAsked('fields', { page: usePath() });
  const start = [...list.path, index];
  const isWithin = ({ file, path }: FieldRef) => file === list.file && start.every((key, at) => path[at] === key);
  const others = (answer?.groups ?? [])
    .flatMap(({ fields }) => fields)
    .filter((one) => isWithin(one.field) && !sameField(one.field, field));
  if (problem) return <p className="help">{problem}</p>;
  if (others.length === 0) return null;
  return (
    <section className="group" aria-label="Also in this entry">
      <h3>Also in this entry</h3>
      <ul>
        {others.map((one) => (
          <li key={fieldKey(one.field)}>
            <button type="button" onClick={() => open({ kind: 'field', field: one.field })}>
              <b>{one.label}</b> <span>{inWords(one.value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

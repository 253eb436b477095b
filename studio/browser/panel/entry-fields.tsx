import type { FieldRef, ListEntry } from '../../api.ts';
import { startsWith } from '../../content/path.ts';
import { valueText } from '../inputs/values.ts';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { fieldKey, sameField } from './same-field.ts';

/** The other fields of an entry, such as those that the page does not show. */
export function EntryFields({ entry: { list, index }, field }: { entry: ListEntry; field: FieldRef }) {
  const { open } = useSession();
  const { data, problem } = useApi('fields', {});
  const start = [...list.path, index];
  const isWithin = ({ file, path }: FieldRef) => file === list.file && startsWith(path, start);
  const others = (data?.groups ?? [])
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
              <b>{one.label}</b> <span>{valueText(one.value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

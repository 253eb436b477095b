import { useId, useState } from 'react';
import type { FieldGroup } from '../../api.ts';
import { valueText } from '../inputs/values.ts';
import { Problem } from '../panel/problems.tsx';
import { fieldKey } from '../panel/same-field.ts';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { usePath } from '../use-path.ts';
import { Dialog } from './dialog.tsx';

/** Every field of this page's files, also invisible ones: titles for search engines, text alternatives. */
export function AllFields() {
  const { open, showDialog } = useSession();
  const { data, problem } = useApi('fields', { page: usePath() });
  const [query, setQuery] = useState('');
  const id = useId();
  const groups = (data?.groups ?? []).map((group) => matching(group, query)).filter(({ fields }) => fields.length > 0);
  return (
    <Dialog title="All fields of this page" isWide>
      <div className="field">
        <label htmlFor={id}>Search fields and texts</label>
        <input
          className="input"
          id={id}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <Problem message={problem} />
      <p className="help" role="status">
        {data && groups.length === 0 && 'No field matches. Try other words.'}
      </p>
      {groups.map(({ file, name, fields }) => (
        <section key={file} className="group">
          <h3>{name}</h3>
          <ul>
            {fields.map(({ field, name: fieldName, value }) => (
              <li key={fieldKey(field)}>
                <button
                  type="button"
                  onClick={() => {
                    showDialog(undefined);
                    open({ kind: 'field', field });
                  }}
                >
                  <b>{fieldName}</b> <span>{valueText(value)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function matching(group: FieldGroup, query: string): FieldGroup {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fields = group.fields.filter(({ name, value }) => {
    const text = `${name} ${valueText(value)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { ...group, fields };
}

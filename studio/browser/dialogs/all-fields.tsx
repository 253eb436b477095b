import { useId, useState } from 'react';
import type { FieldGroup } from '../../api.ts';
import { valueText } from '../inputs/values.ts';
import type { MatchedText } from '../page/findings.ts';
import { Problem } from '../panel/problems.tsx';
import { fieldKey } from '../panel/same-field.ts';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { Dialog } from './dialog.tsx';

/** Every field of this page's files, also invisible ones: titles for search engines, text alternatives. A search finds those of all files. */
export function AllFields() {
  const { open, showDialog, finder } = useSession();
  const { data, problem } = useApi('fields', {});
  const [query, setQuery] = useState('');
  const [files] = useState(() => filesIn('main', finder.latest()));
  const id = useId();
  const groups = (data?.groups ?? [])
    .filter(({ file }) => query || files.includes(file))
    .map((group) => matching(group, query))
    .filter(({ fields }) => fields.length > 0)
    .sort((one, other) => files.indexOf(other.file) - files.indexOf(one.file));
  return (
    <Dialog title="All fields of this page" isWide>
      <div className="field">
        <label htmlFor={id}>Search the site</label>
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

/** The files of the texts in a part of the page, the one with the first text last. */
const filesIn = (selector: string, texts: readonly MatchedText[]): string[] => {
  const inside = texts.filter(({ element }) => element.closest(selector));
  const files = inside.flatMap(({ finding }) => (finding.kind === 'field' ? [finding.field.file] : []));
  return [...new Set(files)].reverse();
};

function matching(group: FieldGroup, query: string): FieldGroup {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fields = group.fields.filter(({ name, value }) => {
    const text = `${name} ${valueText(value)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { ...group, fields };
}

import { useId, useState } from 'react';
import type { FieldGroup } from '../../api.ts';
import { inWords } from '../inputs/value-in-words.ts';
import { Problem } from '../panel/problem.tsx';
import { fieldKey } from '../panel/same-field.ts';
import { useSession } from '../session.tsx';
import { useAsked } from '../use-asked.ts';
import { usePath } from '../use-path.ts';
import { Dialog } from './dialog.tsx';

/** Every field of this page's files, also those that nobody sees: titles for search engines, words of pictures. */
export function AllFields() {
  const { open, showDialog } = useSession();
  const { answer, problem } = useAsked('fields', { page: usePath() });
  const [words, setWords] = useState('');
  const id = useId();
  const groups = (answer?.groups ?? [])
    .map((group) => matching(group, words))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Dialog title="All fields of this page" isWide>
      <div className="field">
        <label htmlFor={id}>Search fields and texts</label>
        <input
          className="input"
          id={id}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Problem sentence={problem} />
      <p className="help" role="status">
        {answer && groups.length === 0 && 'No field fits these words.'}
      </p>
      {groups.map(({ file, name, fields }) => (
        <section key={file} className="group">
          <h3>{name}</h3>
          <ul>
            {fields.map(({ field, name: whole, value }) => (
              <li key={fieldKey(field)}>
                <button
                  type="button"
                  onClick={() => {
                    showDialog(undefined);
                    open({ kind: 'field', field });
                  }}
                >
                  <b>{whole}</b> <span>{inWords(value)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function matching(group: FieldGroup, words: string): FieldGroup {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fields = group.fields.filter(({ name, value }) => {
    const text = `${name} ${inWords(value)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return { ...group, fields };
}

import { useEffect, useState } from 'react';
import type { FieldInfo, FieldRef } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { PanelHead } from './panel-head.tsx';
import { fieldKey } from './same-field.ts';

/** Several fields hold a text: which one is meant is the person's to say. */
export function ChooseField({ fields, text }: { fields: readonly FieldRef[]; text: MarkedText }) {
  const { open, close } = useSession();
  const [infos, setInfos] = useState<readonly FieldInfo[]>([]);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isCurrent = true;
    Promise.all(fields.map((field) => ask('field', { field }))).then(
      (found) => isCurrent && setInfos(found),
      (error: unknown) => isCurrent && setProblem(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [fields]);

  return (
    <>
      <PanelHead name="This text stands in several places" label="Which one do you mean?" onClose={close} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="choices">
        {infos.map(({ field, name }) => (
          <li key={fieldKey(field)}>
            <button className="quiet" type="button" onClick={() => open({ kind: 'field', field, text })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

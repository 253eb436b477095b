import { useEffect, useState } from 'react';
import type { FieldInfo, FieldRef } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { PanelHead } from './panel-head.tsx';
import { Problem } from './problem.tsx';
import { fieldKey } from './same-field.ts';

/**
 * Several fields hold a text: which one is meant is the person's to say.
 * @param together whether the text is made of all of them
 */
export function ChooseField({
  fields,
  together,
  text,
}: {
  fields: readonly FieldRef[];
  together: boolean;
  text?: MarkedText | undefined;
}) {
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
      <PanelHead
        name={together ? 'This text is made of several' : 'This text stands in several places'}
        label={together ? 'Which part do you want to change?' : 'Which one do you mean?'}
        onClose={close}
      />
      <Problem sentence={problem} />
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

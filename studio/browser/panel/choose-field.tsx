import type { FieldRef } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import type { MatchedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { useLoaded } from '../use-api.ts';
import { PanelHead } from './panel-head.tsx';
import { Problem } from './problems.tsx';
import { fieldKey } from './same-field.ts';

/**
 * Several fields may be the source of a text: the person chooses one.
 * @param together whether the text consists of all of them
 */
export function ChooseField({
  fields,
  together,
  text,
}: {
  fields: readonly FieldRef[];
  together: boolean;
  text?: MatchedText | undefined;
}) {
  const { open, close } = useSession();
  const { data, problem } = useLoaded(JSON.stringify(fields), () =>
    Promise.all(fields.map((field) => callApi('field', { field }))),
  );
  return (
    <>
      <PanelHead
        name={together ? 'This text has several parts' : 'This text is in several places'}
        label={together ? 'Which part do you want to change?' : 'Which one do you mean?'}
        onClose={close}
      />
      <Problem message={problem} />
      <ul className="choices">
        {data?.map(({ field, name }) => (
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

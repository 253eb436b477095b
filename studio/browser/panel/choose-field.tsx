import type { FieldRef } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import type { MatchedText } from '../page/findings.ts';
import { useSession } from '../session.tsx';
import { useLoaded } from '../use-api.ts';
import { PanelHead } from './panel-head.tsx';
import { Problem } from './problems.tsx';
import { fieldKey } from './same-field.ts';

/** A text consists of several fields: the person chooses one. */
export function ChooseField({ fields, text }: { fields: readonly FieldRef[]; text: MatchedText }) {
  const { open, close } = useSession();
  const { data, problem } = useLoaded(JSON.stringify(fields), () =>
    Promise.all(fields.map(async (field) => ({ field, name: (await callApi('form', { field })).name }))),
  );
  return (
    <>
      <PanelHead name="This text has several parts" label="Which part do you want to change?" onClose={close} />
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

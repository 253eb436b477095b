import type { FieldInfo, FieldValue } from '../../api.ts';
import { valueText } from '../inputs/values.ts';
import { useApi } from '../use-api.ts';
import { Compared } from './compared.tsx';

/** Somebody else changed the file meanwhile. Nothing was written: the person compares both texts and decides. */
export function ChangedOutside({
  info,
  value,
  onKeep,
  onTake,
}: {
  info: FieldInfo;
  value: FieldValue;
  /** Continues with the person's own text. @param now the field as the file has it */
  onKeep: (now: FieldInfo) => void;
  onTake: () => void;
}) {
  const { data: now, problem } = useApi('field', { field: info.field });
  if (problem) return <p className="problem">{problem}</p>;
  if (!now) return null;
  return (
    <div className="decision">
      <Compared names={['Theirs', 'Yours']} before={valueText(now.value)} after={valueText(value)} />
      <div className="row">
        <button className="quiet" type="button" onClick={() => onKeep(now)}>
          Keep typing
        </button>
        <button className="quiet" type="button" onClick={onTake}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

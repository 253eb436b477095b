import { useEffect, useState } from 'react';
import type { FieldInfo, FieldValue } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import { inWords } from '../inputs/value-in-words.ts';
import { useSession } from '../session.tsx';
import { Compared } from './compared.tsx';

/** Somebody changed the file meanwhile. Nothing was written: the person decides with both texts in view. */
export function ChangedOutside({
  info,
  value,
  onKeep,
  onTake,
}: {
  info: FieldInfo;
  value: FieldValue;
  /** Goes on with the own text, knowing the file as it is now. */
  onKeep: (now: FieldInfo) => void;
  onTake: () => void;
}) {
  const { finder } = useSession();
  const [now, setNow] = useState<FieldInfo>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    ask('field', { field: info.field }).then(
      (found) => isCurrent && setNow(found),
      (error: unknown) => isCurrent && setProblem(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [info.field]);

  if (problem) return <p className="problem">{problem}</p>;
  if (!now) return null;
  const take = () => {
    onTake();
    finder.refresh();
  };
  return (
    <div className="decision">
      <Compared names={['Theirs', 'Yours']} before={inWords(now.value)} after={inWords(value)} />
      <div className="row">
        <button className="quiet" type="button" onClick={() => onKeep(now)}>
          Keep typing
        </button>
        <button className="quiet" type="button" onClick={take}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

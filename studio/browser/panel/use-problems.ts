import { useEffect, useState } from 'react';
import type { FieldInfo, FieldValue, Problem } from '../../api.ts';
import { ask, NoConnectionError, sentenceOf } from '../access/ask.ts';
import { lengthProblem } from './length.ts';

const quietMs = 300;

/** What is wrong with a value: lengths at once, the rest when typing pauses. Nothing for the value that is saved. */
export function useProblems(info: FieldInfo, value: FieldValue): readonly Problem[] {
  const [checked, setChecked] = useState<{ value: FieldValue; problems: readonly Problem[] }>();
  const isChanged = JSON.stringify(value) !== JSON.stringify(info.value);

  useEffect(() => {
    if (!isChanged) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask('check', { field: info.field, value }).then(
        ({ problems }) => isCurrent && setChecked({ value, problems }),
        (error: unknown) => {
          // A lost connection is told when the text is saved: typing can go on without it.
          if (isCurrent && !(error instanceof NoConnectionError)) {
            setChecked({ value, problems: [{ message: sentenceOf(error) }] });
          }
        },
      );
    }, quietMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [info.field, value, isChanged]);

  if (!isChanged) return [];
  const tooLong = typeof value === 'string' ? lengthProblem(value, info) : undefined;
  if (tooLong) return [tooLong];
  return checked?.value === value ? checked.problems : [];
}

import { useEffect, useState } from 'react';
import type { FieldInfo, FieldValue, Problem } from '../../api.ts';
import { callApi, messageOf, NoConnectionError } from '../access/call-api.ts';
import { lengthProblem } from './length.ts';

const delayMs = 300;

/** The problems of an unsaved value: its length at once, all others when typing pauses. */
export function useProblems(info: FieldInfo, value: FieldValue): readonly Problem[] {
  const [checked, setChecked] = useState<{ value: FieldValue; problems: readonly Problem[] }>();
  const isChanged = JSON.stringify(value) !== JSON.stringify(info.value);

  useEffect(() => {
    if (!isChanged) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      callApi('check', { field: info.field, value }).then(
        ({ problems }) => isCurrent && setChecked({ value, problems }),
        (error: unknown) => {
          // A lost connection matters only when the text is saved.
          if (isCurrent && !(error instanceof NoConnectionError)) {
            setChecked({ value, problems: [{ message: messageOf(error) }] });
          }
        },
      );
    }, delayMs);
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

import { useEffect, useState } from 'react';
import type { Form, NewValue, Problem } from '../../api.ts';
import { callApi, messageOf, NoConnectionError } from '../access/call-api.ts';
import { lengthProblem } from './length.ts';
import { sameField } from './same-field.ts';

const delayMs = 300;

/** The problems of unsaved values when typing pauses, but for those of their length, which their inputs show. */
export function useProblems({ fields, placeholders }: Form, changed: readonly NewValue[]): readonly Problem[] {
  const [checked, setChecked] = useState<{ key: string; problems: readonly Problem[] }>();
  const hasLength = ({ field, value }: NewValue) => {
    const info = fields.find((one) => sameField(one.field, field));
    return !info || typeof value !== 'string' || lengthProblem(value, { ...info, placeholders }) === undefined;
  };
  const key = changed.length > 0 && changed.every(hasLength) ? JSON.stringify(changed) : '';

  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      callApi('check', { values: JSON.parse(key) }).then(
        ({ problems }) => isCurrent && setChecked({ key, problems }),
        (error: unknown) => {
          // A lost connection matters only when the text is saved.
          if (isCurrent && !(error instanceof NoConnectionError)) {
            setChecked({ key, problems: [{ message: messageOf(error) }] });
          }
        },
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);

  return checked?.key === key ? checked.problems : [];
}

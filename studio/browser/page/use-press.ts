import { useCallback } from 'react';
import { useSession } from '../session.tsx';
import type { MatchedText } from './findings.ts';
import type { Graphic } from './graphics.ts';

/** Returns a function that opens the panel for a text, or for a picture or icon without a text alternative. */
export function usePress() {
  const { finder, open, notify } = useSession();
  return useCallback(
    (pressed: MatchedText | Graphic) => {
      if ('finding' in pressed) {
        open({ ...pressed.finding, text: pressed });
        return;
      }
      const { field } = finder.fields[pressed.index ?? -1] ?? {};
      if (field) open({ kind: 'field', field });
      else notify({ kind: 'quiet', message: 'No field contains this picture or icon.' });
    },
    [finder, open, notify],
  );
}

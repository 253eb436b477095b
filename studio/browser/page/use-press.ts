import { useCallback } from 'react';
import { callApi, messageOf } from '../access/call-api.ts';
import { useSession } from '../session.tsx';
import { currentPath } from '../use-path.ts';
import { contentOf } from './content-of.ts';
import { fieldsOf, type Graphic } from './graphics.ts';
import type { MatchedText } from './text-finder.ts';

/** Returns a function that opens the panel for a text, or for a picture or icon without a text alternative. */
export function usePress(texts: readonly MatchedText[]) {
  const { open, notify } = useSession();
  return useCallback(
    async (pressed: MatchedText | Graphic) => {
      if ('finding' in pressed) {
        open(contentOf(pressed));
        return;
      }
      try {
        const { groups } = await callApi('fields', { page: currentPath() });
        const [field, ...others] = fieldsOf(pressed, groups, texts);
        if (field && others.length === 0) open({ kind: 'field', field });
        else if (field) open({ kind: 'choose', fields: [field, ...others], together: false });
        else notify({ kind: 'quiet', message: 'No field of this page contains it.' });
      } catch (error) {
        notify({ kind: 'problem', message: messageOf(error) });
      }
    },
    [open, notify, texts],
  );
}

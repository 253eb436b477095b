import { useCallback } from 'react';
import { ask, sentenceOf } from '../access/ask.ts';
import { useSession } from '../session.tsx';
import { currentPath } from '../use-path.ts';
import { contentOf } from './content-of.ts';
import { type Drawn, fieldsOf } from './drawn.ts';
import type { MarkedText } from './text-finder.ts';

/** Opens the panel for what was pressed: a text, or a picture or icon without words. */
export function usePress(texts: readonly MarkedText[]) {
  const { open, tell } = useSession();
  return useCallback(
    async (place: MarkedText | Drawn) => {
      if ('finding' in place) {
        open(contentOf(place));
        return;
      }
      try {
        const { groups } = await ask('fields', { page: currentPath() });
        const [field, ...others] = fieldsOf(place, groups, texts);
        if (field && others.length === 0) open({ kind: 'field', field });
        else if (field) open({ kind: 'choose', fields: [field, ...others], together: false });
        else tell({ kind: 'quiet', sentence: 'No field of this page holds it.' });
      } catch (error) {
        tell({ kind: 'problem', sentence: sentenceOf(error) });
      }
    },
    [open, tell, texts],
  );
}

import { useCallback, useEffect } from 'react';
import type { FieldRef } from '../../api.ts';
import { sameField } from '../panel/same-field.ts';
import { useSession } from '../session.tsx';
import { currentPath } from '../use-path.ts';

/** The field that is opened on the next page, in the session storage: a browser may load that page anew. */
const key = 'studio-open';

/** Returns a function that opens a field, with its text in view, after going to the page that shows it. */
export function useOpenField() {
  const { open, finder } = useSession();
  return useCallback(
    (field: FieldRef, page?: string) => {
      const text = finder.latest().find(({ finding }) => finding.kind === 'field' && sameField(finding.field, field));
      if (text || page === undefined || page === currentPath()) return open({ kind: 'field', field, text });
      sessionStorage.setItem(key, JSON.stringify({ field, page }));
      location.assign(page);
    },
    [finder, open],
  );
}

/** Opens the field for which another page was left, as soon as this page's texts are known. */
export function FieldFromElsewhere(): null {
  const { finder } = useSession();
  const openField = useOpenField();
  useEffect(
    () =>
      finder.subscribe(() => {
        const stored = sessionStorage.getItem(key);
        if (stored === null) return;
        const { field, page } = JSON.parse(stored) as { field: FieldRef; page: string };
        if (page !== currentPath()) return;
        sessionStorage.removeItem(key);
        openField(field, page);
      }),
    [finder, openField],
  );
  return null;
}

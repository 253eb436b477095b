import { useEffect, useRef } from 'react';
import type { FieldValue, Form } from '../../api.ts';
import type { MatchedText } from '../page/findings.ts';
import { type Preview, previewOf } from '../page/preview.ts';
import { useSession } from '../session.tsx';

/** Shows the values of a form on the page during typing. When the panel closes, the saved texts return, unless `keep` was called. */
export function usePreview(form: Form, values: readonly FieldValue[], text: MatchedText | undefined) {
  const { finder } = useSession();
  const previews = useRef<readonly Preview[]>([]);
  const isSaved = useRef(false);

  useEffect(() => {
    const texts = finder.latest();
    previews.current = form.fields.map((field) =>
      previewOf({ ...field, placeholders: form.placeholders }, texts, text),
    );
    return () => {
      if (!isSaved.current)
        finder.unobserved(() => {
          for (const preview of previews.current) preview.restore();
        });
    };
  }, [form, finder, text]);
  useEffect(() => {
    finder.unobserved(() => {
      for (const [index, preview] of previews.current.entries()) preview.show(values[index] ?? null);
    });
  }, [finder, values]);

  return {
    /** Call it after saving: the page will render the values itself. */
    keep: () => {
      isSaved.current = true;
    },
  };
}

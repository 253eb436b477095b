import { useEffect, useRef } from 'react';
import type { FieldInfo, FieldValue } from '../../api.ts';
import type { MatchedText } from '../page/findings.ts';
import { type Preview, previewOf } from '../page/preview.ts';
import { useSession } from '../session.tsx';

/** Shows a value on the page during typing. When the panel closes, the saved text returns, unless `keep` was called. */
export function usePreview(info: FieldInfo, text: MatchedText | undefined, value: FieldValue) {
  const { finder } = useSession();
  const preview = useRef<Preview>(undefined);
  const isSaved = useRef(false);

  useEffect(() => {
    preview.current = previewOf(info, finder.latest(), text);
    return () => {
      if (!isSaved.current) finder.unobserved(() => preview.current?.restore());
    };
  }, [info, finder, text]);
  useEffect(() => {
    finder.unobserved(() => preview.current?.show(value));
  }, [finder, value]);

  return {
    /** Call it after saving: the page will render the value itself. */
    keep: () => {
      isSaved.current = true;
    },
  };
}

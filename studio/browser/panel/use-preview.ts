import { useEffect, useRef } from 'react';
import type { FieldInfo, FieldValue } from '../../api.ts';
import { type Preview, previewOf } from '../page/preview.ts';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';

/** Shows a value on the page while it is typed. When the panel goes, the saved text returns unless it is to be kept. */
export function usePreview(info: FieldInfo, text: MarkedText | undefined, value: FieldValue, isChanged: boolean) {
  const { finder } = useSession();
  const preview = useRef<Preview>(undefined);
  const isKept = useRef(false);

  useEffect(() => {
    preview.current = previewOf(info, finder.current.texts, text);
    return () => {
      if (!isKept.current) finder.unobserved(() => preview.current?.restore());
      finder.pause(false);
    };
  }, [info, finder, text]);
  useEffect(() => {
    finder.pause(isChanged);
    finder.unobserved(() => preview.current?.show(value));
  }, [finder, value, isChanged]);

  return {
    /** The value is saved: the page will be drawn with it. */
    keep: () => {
      isKept.current = true;
    },
  };
}

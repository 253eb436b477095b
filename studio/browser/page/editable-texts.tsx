import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';
import { contentOf } from './content-of.ts';
import { Outline } from './outline.tsx';
import type { MarkedText } from './text-finder.ts';
import { TextWalker } from './text-walker.tsx';
import { usePresses } from './use-presses.ts';

/** The marks of the texts that can be edited, under the pointer and under the keyboard's focus. */
export function EditableTexts() {
  const { finder, open, panel } = useSession();
  const { texts } = useSyncExternalStore(finder.subscribe, () => finder.current);
  const [pointed, setPointed] = useState<MarkedText>();
  const press = useCallback((text: MarkedText) => open(contentOf(text)), [open]);
  usePresses(texts, setPointed, press);
  const edited = panel && panel.kind !== 'new-entry' ? panel.text : undefined;
  return (
    <>
      {pointed && pointed !== edited && <Outline text={pointed} kind="pointed" />}
      {edited && <Outline text={edited} kind="edited" />}
      <TextWalker texts={texts} onPress={press} />
    </>
  );
}

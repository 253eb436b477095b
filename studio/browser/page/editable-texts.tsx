import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';
import type { Drawn } from './drawn.ts';
import { Outline } from './outline.tsx';
import type { MarkedText } from './text-finder.ts';
import { TextWalker } from './text-walker.tsx';
import { usePress } from './use-press.ts';
import { usePresses } from './use-presses.ts';

/** The marks of the texts that can be edited, under the pointer and under the keyboard's focus. */
export function EditableTexts() {
  const { finder, panel } = useSession();
  const { texts } = useSyncExternalStore(finder.subscribe, () => finder.current);
  const [pointed, setPointed] = useState<MarkedText | Drawn>();
  const press = usePress(texts);
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

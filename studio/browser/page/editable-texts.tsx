import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';
import type { MatchedText } from './findings.ts';
import type { Graphic } from './graphics.ts';
import { Outline } from './outline.tsx';
import { TextWalker } from './text-walker.tsx';
import { usePress } from './use-press.ts';
import { usePresses } from './use-presses.ts';
import { useStillSlides } from './use-still-slides.ts';

/** The outlines of editable texts, under the pointer and under the keyboard's focus. */
export function EditableTexts() {
  const { finder, panel } = useSession();
  const { texts } = useSyncExternalStore(finder.subscribe, () => finder.current);
  const [hovered, setHovered] = useState<MatchedText | Graphic>();
  const press = usePress();
  usePresses(setHovered, press);
  useStillSlides();
  const edited = panel && panel.kind !== 'new-entry' ? panel.text : undefined;
  return (
    <>
      {hovered && hovered !== edited && <Outline text={hovered} kind="hovered" />}
      {edited && <Outline text={edited} kind="edited" />}
      <TextWalker texts={texts} onPress={press} />
    </>
  );
}

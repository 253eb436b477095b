import { useEffect, useState } from 'react';
import { rectOf } from './geometry.ts';
import type { Located } from './page-texts.ts';

/** The position of a text in the window, at every frame, through scrolling, movement and new renderings. */
export function useRect(text: Located | undefined): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const now = text && rectOf(text);
      setRect((before) => (isSame(before, now) ? before : now));
      if (text) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return rect;
}

const isSame = (one: DOMRect | undefined, other: DOMRect | undefined) =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height;

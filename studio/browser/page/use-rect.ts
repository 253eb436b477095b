import { useEffect, useState } from 'react';
import type { ShownPlace } from '../../find/shown-texts.ts';
import { rectOf } from './geometry.ts';

/** Where a text is on the screen, followed at every frame through scrolling, movement and redraws. */
export function useRect(text: ShownPlace | undefined): DOMRect | undefined {
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

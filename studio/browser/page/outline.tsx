import type { ShownPlace } from '../../find/shown-texts.ts';
import { useRect } from './use-rect.ts';

/** A line around a text, drawn over the page: nothing of the site is changed for it. */
export function Outline({ text, kind }: { text: ShownPlace; kind: 'pointed' | 'edited' }) {
  const rect = useRect(text);
  if (!rect) return null;
  const { left, top, width, height } = rect;
  return <div className={`outline ${kind}`} style={{ left, top, width, height }} aria-hidden="true" />;
}

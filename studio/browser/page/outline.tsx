import type { Located } from './page-texts.ts';
import { useRect } from './use-rect.ts';

/** A line around a text, above the page, so that it changes nothing of the site. */
export function Outline({ text, kind }: { text: Located; kind: 'hovered' | 'edited' }) {
  const rect = useRect(text);
  if (!rect) return null;
  const { left, top, width, height } = rect;
  return <div className={`outline ${kind}`} style={{ left, top, width, height }} aria-hidden="true" />;
}

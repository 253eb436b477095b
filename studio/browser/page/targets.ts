import { numberIn } from '../../protocol/marks.ts';
import type { Located, MatchedText } from '../base/page-texts.ts';

interface Graphic extends Located {
  /** The number of its field. Undefined for icons that are not content. */
  index: number | undefined;
}

export type Target = MatchedText | Graphic;

/** The position of a text in the window, in CSS pixels. Undefined if it is invisible. */
export function rectOf(text: Located): DOMRect | undefined {
  if (!text.element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const rect = boxOf(text).getBoundingClientRect();
  // Texts for screen readers are in an element of one pixel.
  const isCut = text.element.getBoundingClientRect().width <= 1;
  return rect.width > 1 && rect.height > 1 && !isCut ? rect : undefined;
}

function boxOf({ element, nodes }: Located): Range | Element {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return element;
  const range = document.createRange();
  if (first.isConnected && last.isConnected) {
    range.setStartBefore(first);
    range.setEndAfter(last);
  }
  return range;
}

/** The text or graphic at a point of the window. Visible text comes first, then graphics with a field, then labels of controls. */
export function targetAt(texts: readonly MatchedText[], x: number, y: number): Target | undefined {
  // Includes elements below others, such as a card that a link covers.
  const elements = document.elementsFromPoint(x, y);
  const inTexts = (isVisible: boolean) =>
    elements.flatMap((element) => hitIn(element, texts, x, y, isVisible) ?? []).at(0);
  const graphic = elements.flatMap((element) => graphicIn(element) ?? []).at(0);
  // A link or button that covers a picture counts before the picture. The space beside a paragraph does not.
  const cover = elements[0]?.closest('a, button, summary');
  const around = onlyTextIn(cover ?? elements[0], texts);
  return (
    inTexts(true) ??
    (cover ? undefined : around) ??
    (graphic?.index === undefined ? undefined : graphic) ??
    inTexts(false) ??
    around ??
    graphic
  );
}

const reach = 4;

const isHit = (rect: DOMRect, x: number, y: number) =>
  x >= rect.left - reach && x <= rect.right + reach && y >= rect.top - reach && y <= rect.bottom + reach;

function hitIn(element: Element, texts: readonly MatchedText[], x: number, y: number, isVisible: boolean) {
  const ofElement = texts.filter((text) => text.element === element && (text.from === 'text') === isVisible);
  const hit = ofElement.find((text) => [...boxOf(text).getClientRects()].some((rect) => isHit(rect, x, y)));
  // Other elements have labels for whole regions.
  const isControl = element.matches('a, button, input, select, textarea, summary, [role="img"]');
  return hit?.from === 'label' && !isControl ? undefined : hit;
}

/** For a point beside the letters: the only text of the paragraph, link or button at that point. */
function onlyTextIn(element: Element | undefined, texts: readonly MatchedText[]): MatchedText | undefined {
  const inside = texts.filter((text) => text.from === 'text' && element?.contains(text.element));
  return inside.length === 1 && inside[0] && rectOf(inside[0]) ? inside[0] : undefined;
}

function graphicIn(element: Element): Graphic | undefined {
  const index = element instanceof HTMLImageElement ? numberIn(element.currentSrc) : undefined;
  if (index !== undefined) return { element, nodes: [], index };
  const svg = element.closest('svg');
  const address = svg?.querySelector('use')?.getAttribute('href');
  return svg && address ? { element: svg, nodes: [], index: numberIn(address) } : undefined;
}

/** The first text of a focused element. */
export const textWithin = (texts: readonly MatchedText[], element: Element): MatchedText | undefined =>
  texts.find((text) => element.contains(text.element) && rectOf(text)) ??
  texts.find((text) => text.element === element);

import { numberIn } from '../../protocol/marks.ts';
import type { MatchedText, PagePlace } from '../base/page-texts.ts';

interface Graphic extends PagePlace {
  /** The index of the field with this picture or icon. Undefined for an icon that is not content. */
  index: number | undefined;
}

export type Target = MatchedText | Graphic;

/** The position of a text in the window, in CSS pixels. Undefined if the text is invisible. */
export function rectOf(text: PagePlace): DOMRect | undefined {
  if (!text.element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const rect = boxOf(text).getBoundingClientRect();
  // A text that is only for screen readers is in an element of one pixel.
  const isVisuallyHidden = text.element.getBoundingClientRect().width <= 1;
  return rect.width > 1 && rect.height > 1 && !isVisuallyHidden ? rect : undefined;
}

function boxOf({ element, nodes }: PagePlace): Range | Element {
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
  // Includes elements below other elements, such as a card that a link covers.
  const elements = document.elementsFromPoint(x, y);
  const inTexts = (isVisible: boolean) =>
    elements.flatMap((element) => hitIn(element, texts, x, y, isVisible) ?? []).at(0);
  const graphic = elements.flatMap((element) => graphicIn(element) ?? []).at(0);
  // A link or button that covers a picture has priority over the picture. A paragraph around the picture has no priority.
  const coveringControl = elements[0]?.closest('a, button, summary');
  const surroundingText = onlyTextIn(coveringControl ?? elements[0], texts);
  return (
    inTexts(true) ??
    (coveringControl ? undefined : surroundingText) ??
    (graphic?.index === undefined ? undefined : graphic) ??
    inTexts(false) ??
    surroundingText ??
    graphic
  );
}

/** The largest distance at which a press hits a text, in CSS pixels. */
const hitMargin = 4;

const isHit = (rect: DOMRect, x: number, y: number) =>
  x >= rect.left - hitMargin &&
  x <= rect.right + hitMargin &&
  y >= rect.top - hitMargin &&
  y <= rect.bottom + hitMargin;

function hitIn(element: Element, texts: readonly MatchedText[], x: number, y: number, isVisible: boolean) {
  const elementTexts = texts.filter((text) => text.element === element && (text.source === 'text') === isVisible);
  const hit = elementTexts.find((text) => [...boxOf(text).getClientRects()].some((rect) => isHit(rect, x, y)));
  // The label of any other element names a whole region, not a text at this point.
  const isControl = element.matches('a, button, input, select, textarea, summary, [role="img"]');
  return hit?.source === 'label' && !isControl ? undefined : hit;
}

/** The only text of a paragraph, link or button. A press next to the letters also finds this text. */
function onlyTextIn(element: Element | undefined, texts: readonly MatchedText[]): MatchedText | undefined {
  const textsInside = texts.filter((text) => text.source === 'text' && element?.contains(text.element));
  return textsInside.length === 1 && textsInside[0] && rectOf(textsInside[0]) ? textsInside[0] : undefined;
}

function graphicIn(element: Element): Graphic | undefined {
  const index = element instanceof HTMLImageElement ? numberIn(element.currentSrc) : undefined;
  if (index !== undefined) return { element, nodes: [], index };
  const svg = element.closest('svg');
  const address = svg?.querySelector('use')?.getAttribute('href');
  return svg && address ? { element: svg, nodes: [], index: numberIn(address) } : undefined;
}

/** The first text within a focused element. */
export const textWithin = (texts: readonly MatchedText[], element: Element): MatchedText | undefined =>
  texts.find((text) => element.contains(text.element) && rectOf(text)) ??
  texts.find((text) => text.element === element);

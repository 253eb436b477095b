import type { Located, PageText } from './page-texts.ts';

/** The position of a text in the window, in CSS pixels; undefined if it is invisible. */
export function rectOf({ element, nodes }: Located): DOMRect | undefined {
  if (!element.isConnected || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    return undefined;
  }
  const rect = nodes.length > 0 ? rangeOf(nodes).getBoundingClientRect() : element.getBoundingClientRect();
  return rect.width > 1 && rect.height > 1 ? rect : undefined;
}

/** The lines of a text. */
function lineRects({ element, nodes }: Located): DOMRect[] {
  return [...(nodes.length > 0 ? rangeOf(nodes) : element).getClientRects()];
}

function rangeOf(nodes: readonly Text[]): Range {
  const range = document.createRange();
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first?.isConnected && last?.isConnected) {
    range.setStartBefore(first);
    range.setEndAfter(last);
  }
  return range;
}

/** The distance from a letter at which a press still hits its text, in CSS pixels. */
const reach = 4;

const isHit = (rect: DOMRect, x: number, y: number) =>
  x >= rect.left - reach && x <= rect.right + reach && y >= rect.top - reach && y <= rect.bottom + reach;

/** Whether the label of an element is the name of a control, not of a region around other elements. */
const isControl = (element: Element) => element.matches('a, button, input, select, textarea, summary, [role="img"]');

/**
 * The text under a point of the window. It may be under elements without text, such as a link that covers a card.
 * @param isVisible whether to look for visible texts, or for those of attributes
 */
export function textAt<Item extends PageText>(
  texts: readonly Item[],
  x: number,
  y: number,
  isVisible: boolean,
): Item | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const hit = texts.find(
      (text) =>
        text.element === element &&
        (text.from === 'text') === isVisible &&
        lineRects(text).some((rect) => isHit(rect, x, y)),
    );
    if (hit && (hit.from !== 'label' || isControl(element))) return hit;
  }
  return undefined;
}

/** For a point beside all letters: the only text of the paragraph, link or button under it. */
export function textAround<Item extends PageText>(texts: readonly Item[], x: number, y: number): Item | undefined {
  const pressed = document.elementFromPoint(x, y);
  const control = pressed?.closest('a, button, summary') ?? pressed;
  const inside = texts.filter(({ from, element }) => from === 'text' && control?.contains(element));
  return inside.length === 1 && inside[0] && rectOf(inside[0]) ? inside[0] : undefined;
}

/** The text of an element that has the keyboard's focus: its first one. */
export const textWithin = <Item extends PageText>(texts: readonly Item[], element: Element): Item | undefined =>
  texts.find((text) => element.contains(text.element) && rectOf(text)) ??
  texts.find((text) => text.element === element);

/** The space around a text that is scrolled into view, in CSS pixels. At the top it leaves room for the site's header. */
const margin = { above: 110, below: 24 };

/** Scrolls the page so that a panel does not cover a text. On a phone, the panel covers the lower part of the window. */
export function bringIntoView(text: Located, panel: Element): void {
  const rect = rectOf(text);
  if (!rect) return;
  const { top, width } = panel.getBoundingClientRect();
  const end = (width > innerWidth / 2 ? top : innerHeight) - margin.below;
  if (rect.bottom > end) scrollBy({ top: Math.min(rect.bottom - end, Math.max(0, rect.top - margin.above)) });
  else if (rect.top < 0) scrollBy({ top: rect.top - margin.above });
}

/** The side of the window where a panel of some width covers less of a text. */
export function sideBeside(rect: DOMRect | undefined, panelWidth: number): 'left' | 'right' {
  if (!rect) return 'right';
  const coveredAtRight = Math.max(0, rect.right - (innerWidth - panelWidth));
  const coveredAtLeft = Math.max(0, panelWidth - rect.left);
  return coveredAtRight > coveredAtLeft ? 'left' : 'right';
}

import type { ShownText } from '../../api.ts';
import type { ShownPlace } from '../../find/shown-texts.ts';

/** Where a text is on the screen, in CSS pixels of the window; undefined if it is not shown. */
export function rectOf(text: ShownPlace): DOMRect | undefined {
  const { element, nodes } = text;
  if (!element.isConnected || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    return undefined;
  }
  const rect = nodes.length > 0 ? rangeOf(nodes).getBoundingClientRect() : element.getBoundingClientRect();
  return rect.width > 1 && rect.height > 1 ? rect : undefined;
}

/** The lines of a text. */
function lineRects({ element, nodes }: ShownPlace): DOMRect[] {
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

/** How far beside a letter a press still means its text. */
const reach = 4;

const holds = (rect: DOMRect, x: number, y: number) =>
  x >= rect.left - reach && x <= rect.right + reach && y >= rect.top - reach && y <= rect.bottom + reach;

/** Whether the words of a label are the thing itself, not the name of a region around other things. */
const isControl = (element: Element) => element.matches('a, button, input, select, textarea, summary, [role="img"]');

/**
 * The text under a point of the window. Things that lie over texts and have none there, as a link that covers a card, let
 * the point through.
 */
export function textAt<Item extends ShownPlace>(texts: readonly Item[], x: number, y: number): Item | undefined {
  const stack = document.elementsFromPoint(x, y);
  const hits = (kinds: readonly ShownText['from'][]) => {
    for (const element of stack) {
      const hit = texts.find(
        (text) =>
          text.element === element &&
          kinds.includes(text.text.from) &&
          lineRects(text).some((rect) => holds(rect, x, y)),
      );
      if (hit && (hit.text.from !== 'label' || isControl(element))) return hit;
    }
    return undefined;
  };
  return hits(['text']) ?? hits(['alt', 'label']);
}

/** Beside all letters: the text of the paragraph, link or button under a point, if it has no other. */
export function textAround<Item extends ShownPlace>(texts: readonly Item[], x: number, y: number): Item | undefined {
  const pressed = document.elementFromPoint(x, y);
  const whole = pressed?.closest('a, button, summary') ?? pressed;
  const inside = texts.filter(({ text, element }) => text.from === 'text' && whole?.contains(element));
  return inside.length === 1 && inside[0] && rectOf(inside[0]) ? inside[0] : undefined;
}

/** The text that an element stands for when the keyboard is on it: its first one. */
export const textWithin = <Item extends ShownPlace>(texts: readonly Item[], element: Element): Item | undefined =>
  texts.find((text) => element.contains(text.element) && rectOf(text)) ??
  texts.find((text) => text.element === element);

/** What stays free around a text that is scrolled into view; at the top the site's header may stand. */
const margin = { above: 110, below: 24 };

/** Scrolls the page so that a text is in the part of the window that a panel leaves: beside it, or above it on a phone. */
export function bringIntoView(text: ShownPlace, panel: Element): void {
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

import { numberIn } from '../../marks/mark.ts';
import type { Located } from './page-texts.ts';

/** A picture or an icon of the page that has no text alternative. */
export interface Graphic extends Located {
  /** The number of its field; undefined for icons of the code. */
  index: number | undefined;
}

/** The picture or icon under a point of the window, also under other elements. */
export function graphicAt(x: number, y: number): Graphic | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const graphic = graphicIn(element);
    if (graphic) return graphic;
  }
  return undefined;
}

function graphicIn(element: Element): Graphic | undefined {
  const index = element instanceof HTMLImageElement ? numberIn(element.currentSrc) : undefined;
  if (index !== undefined) return { element, nodes: [], index };
  const svg = element.closest('svg');
  const address = svg?.querySelector('use')?.getAttribute('href');
  return svg && address ? { element: svg, nodes: [], index: numberIn(address) } : undefined;
}

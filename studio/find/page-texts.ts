import type { PageText } from '../api.ts';

/** A text with its location in the document. */
export interface LocatedText {
  text: PageText;
  /** The element with the text or the attribute. */
  element: Element;
  /** The nodes of the text; empty for an attribute. */
  nodes: readonly Text[];
  /** The name of the attribute, if the text is from one. */
  attribute?: string;
}

/** Elements without visible texts, or with a visitor's own text. `data-studio` marks the studio's own parts. */
const skipped = 'script, style, template, noscript, textarea, [data-studio]';

/** Elements within a line of text; all others begin a block. */
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var'.split(' '),
);

const attributes = [
  ['alt', 'alt'],
  ['aria-label', 'label'],
  ['aria-description', 'label'],
  ['title', 'label'],
  ['placeholder', 'label'],
] as const;

/** `Node.TEXT_NODE` and its like, which exist as names in browsers only. */
const nodeTypes = { element: 1, text: 3 };

/** Replaces all white space by single spaces, as on the screen; also no-break spaces. */
export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Every text under `root`, in the order of the document: runs of text without an element between them, and attributes. Hidden
 * parts that a visitor can open count. Texts without a letter or digit do not.
 */
export function pageTexts(root: Element): LocatedText[] {
  const blocks = new Map<Element, number>();
  const places: LocatedText[] = [];

  const blockOf = (element: Element): number => {
    const parent = element.parentElement;
    if (parent && inline.has(element.localName)) return blockOf(parent);
    if (!blocks.has(element)) blocks.set(element, blocks.size);
    return blocks.get(element) ?? 0;
  };
  const add = (text: string, from: PageText['from'], place: Omit<LocatedText, 'text'>) => {
    const shown = oneSpace(text);
    if (!/[\p{L}\p{N}]/u.test(shown)) return;
    places.push({
      text: { text: shown, from, block: blockOf(place.element), ...surroundings(place.element) },
      ...place,
    });
  };
  const collect = (element: Element) => {
    if (element.matches(skipped)) return;
    for (const [attribute, from] of attributes) {
      const value = element.getAttribute(attribute);
      if (value) add(value, from, { element, nodes: [], attribute });
    }
    for (const part of partsOf(element)) {
      if (Array.isArray(part)) add(part.map(({ data }) => data).join(''), 'text', { element, nodes: part });
      else collect(part);
    }
  };
  collect(root);
  return places;
}

/** The child elements, and between them the runs of text. React writes comments between two texts of a run. */
function partsOf(element: Element): (Element | Text[])[] {
  const parts: (Element | Text[])[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType === nodeTypes.element) parts.push(node as Element);
    if (node.nodeType !== nodeTypes.text) continue;
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(node as Text);
    else parts.push([node as Text]);
  }
  return parts;
}

/** The facts about surrounding elements that help to find the field. */
function surroundings(element: Element): Pick<PageText, 'within' | 'value'> {
  const exact = element.closest('time[datetime], data[value]');
  const value = exact?.getAttribute('datetime') ?? exact?.getAttribute('value');
  const within = elements.find(([selector]) => element.closest(selector))?.[1];
  return { ...(value && { value }), ...(within && { within }) };
}

const elements = [
  ['svg', 'drawing'],
  ['option, [role=option]', 'choice'],
  ['h1', 'title'],
  ['[aria-current=page]:not(a)', 'current'],
] as const;

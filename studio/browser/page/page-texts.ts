import { indexesOfAttribute, indexesOfNode } from './page-marks.ts';

/** A part of the page in the document. */
export interface Located {
  /** The element with the text or the attribute. */
  element: Element;
  /** The nodes of the text; empty for an attribute or a picture. */
  nodes: readonly Text[];
}

/** A text of the page, as the screen shows it. */
export interface PageText extends Located {
  text: string;
  /** Whether it is visible text, or from an attribute: the text alternative of a picture, the label of a control. */
  from: 'text' | 'alt' | 'label';
  /** The name of the attribute, if the text is from one. */
  attribute?: string;
  /** The numbers of its fields. */
  indexes: readonly number[];
}

/** Elements without visible texts, or with a visitor's own text. */
const skipped = 'script, style, template, noscript, textarea';

const attributes = [
  ['alt', 'alt'],
  ['aria-label', 'label'],
  ['aria-description', 'label'],
  ['title', 'label'],
  ['placeholder', 'label'],
] as const;

/** Whether an attribute has a text that visitors see or hear. */
export const hasText = (attribute: string | null): boolean => attributes.some(([name]) => name === attribute);

/** `Node.TEXT_NODE` and its like, which exist as names in browsers only. */
const nodeTypes = { element: 1, text: 3 };

/** Replaces all white space by single spaces, as on the screen; also no-break spaces. */
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Every text under `root`, in the order of the document: runs of text without an element between them, and attributes. Hidden
 * parts that a visitor can open count. Texts without a letter or digit do not.
 */
export function pageTexts(root: Element): PageText[] {
  const texts: PageText[] = [];
  const add = (text: string, part: Omit<PageText, 'text'>) => {
    const shown = oneSpace(text);
    if (/[\p{L}\p{N}]/u.test(shown)) texts.push({ text: shown, ...part });
  };
  const collect = (element: Element) => {
    if (element.matches(skipped)) return;
    for (const [attribute, from] of attributes) {
      const value = element.getAttribute(attribute);
      if (value) add(value, { from, element, nodes: [], attribute, indexes: indexesOfAttribute(element, attribute) });
    }
    for (const part of partsOf(element)) {
      if (!Array.isArray(part)) collect(part);
      else {
        const indexes = [...new Set(part.flatMap(indexesOfNode))];
        add(part.map(({ data }) => data).join(''), { from: 'text', element, nodes: part, indexes });
      }
    }
  };
  collect(root);
  return texts;
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

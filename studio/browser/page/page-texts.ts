import type { ShownText } from '../../api.ts';

/** A text of the page, and where it stands in the document. */
export interface PageText extends ShownText {
  /** The innermost element that the text belongs to. */
  element: Element;
  /** The neighbouring text nodes that make it; none for a text that stands in an attribute. */
  nodes: readonly Text[];
}

const silent = 'script, style, noscript, template, svg, [aria-hidden="true"]';

/**
 * The texts of a page in the order of the document, also those that a press would show: of closed menus, of panels behind
 * tabs. Text nodes beside each other are one text, as React makes several of `{a} {b}`.
 */
export function pageTexts(root: Element): PageText[] {
  const texts: PageText[] = [];
  const visit = (element: Element) => {
    texts.push(...attributesOf(element));
    let nodes: Text[] = [];
    const finish = () => {
      const text = plain(nodes.map(({ data }) => data).join(''));
      if (/[\p{L}\p{N}]/u.test(text)) texts.push({ text, from: 'text', element, nodes });
      nodes = [];
    };
    for (const child of element.childNodes) {
      if (child instanceof Text) nodes.push(child);
      if (!(child instanceof Element)) continue;
      finish();
      if (!child.matches(silent)) visit(child);
      else texts.push(...attributesOf(child));
    }
    finish();
  };
  visit(root);
  return texts;
}

function attributesOf(element: Element): PageText[] {
  const alt = element instanceof HTMLImageElement ? plain(element.alt) : '';
  const label = plain(element.getAttribute('aria-label') ?? '');
  return [
    ...(alt ? [{ text: alt, from: 'alt' as const, element, nodes: [] }] : []),
    ...(label ? [{ text: label, from: 'label' as const, element, nodes: [] }] : []),
  ];
}

/** As it is read: white space of any length is a space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

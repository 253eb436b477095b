import { type FieldRef, type PageField, startsWith } from '../../protocol/content-fields.ts';
import { readMarks } from '../../protocol/marks.ts';

/** Where a text or a picture is on the page. */
export interface PagePlace {
  element: Element;
  /** The nodes of the text. Empty for an attribute or a picture. */
  nodes: readonly Text[];
}

export interface PageText extends PagePlace {
  text: string;
  /** The source of the text: visible text, the text alternative of a picture, or the label of a control. */
  source: 'text' | 'alt' | 'label';
  attribute?: Attr;
  /** The indexes of the text's fields in the list of marked fields. The marks contain these indexes. */
  indexes: readonly number[];
}

/** The indexes and the plain text of each node whose marks were removed. */
const removedMarks = new WeakMap<Node, ReturnType<typeof readMarks>>();

const indexesOf = (node: Node): readonly number[] => removedMarks.get(node)?.indexes ?? [];

/** The values of `Node.TEXT_NODE` and `Node.ELEMENT_NODE`. Tests use this file where the name `Node` does not exist. */
const nodeTypes = { element: 1, text: 3 };

export function stripMarks(node: Node): void {
  if (node.nodeType === nodeTypes.text) stripOwnMarks(node as Text);
  if (node.nodeType !== nodeTypes.element) return;
  for (const attribute of (node as Element).attributes) stripOwnMarks(attribute);
  for (const child of node.childNodes) stripMarks(child);
}

/** Removes the marks of changed nodes. A changed node without a mark no longer belongs to a field. */
export function stripNewMarks(records: readonly MutationRecord[]): void {
  for (const { type, target, attributeName, addedNodes } of records) {
    if (type === 'childList') for (const node of addedNodes) stripMarks(node);
    else if (type === 'characterData') stripMarks(target);
    else stripOwnMarks((target as Element).getAttributeNode(attributeName ?? ''));
  }
}

function stripOwnMarks(node: Text | Attr | null): void {
  if (!node) return;
  const text = 'data' in node ? node.data : node.value;
  // A node whose text has not changed keeps its fields. For example, the node was only moved.
  if (removedMarks.get(node)?.text === text) return;
  const parsed = readMarks(text);
  removedMarks.set(node, parsed);
  if (parsed.text === text) return;
  if ('data' in node) node.data = parsed.text;
  else node.value = parsed.text;
}

const skippedElements = 'script, style, template, noscript, textarea';

const attributes = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder'];

export const hasText = (attribute: string | null): boolean => attributes.includes(attribute ?? '');

/**
 * Returns all texts under `root`, in the order of the document. A text is an attribute, or several text nodes without an element
 * between them. Hidden texts are included, because a visitor can make them visible. Texts without a letter or digit are left out.
 */
export function pageTexts(root: Element): PageText[] {
  const texts: PageText[] = [];
  const add = (text: string, details: Omit<PageText, 'text'>) => {
    // Collapses white space as on the screen, including no-break spaces.
    const shownText = text.replace(/\s+/g, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(shownText)) texts.push({ text: shownText, ...details });
  };
  const collect = (element: Element) => {
    if (element.matches(skippedElements)) return;
    for (const name of attributes) {
      const attribute = element.getAttributeNode(name);
      const source = name === 'alt' ? 'alt' : 'label';
      if (attribute) add(attribute.value, { source, element, nodes: [], attribute, indexes: indexesOf(attribute) });
    }
    for (const part of partsOf(element)) {
      if (!Array.isArray(part)) collect(part);
      else {
        const indexes = [...new Set(part.flatMap(indexesOf))];
        add(part.map(({ data }) => data).join(''), { source: 'text', element, nodes: part, indexes });
      }
    }
  };
  collect(root);
  return texts;
}

/**
 * Returns the child elements, and the texts between them. A comment does not end a text, because React writes comments inside texts.
 * An element `.capitals` does not end a text either, because this element contains letters of a word.
 */
function partsOf(element: Element): (Element | Text[])[] {
  const parts: (Element | Text[])[] = [];
  const nodes = [...element.childNodes].flatMap((node) =>
    node.nodeType === nodeTypes.element && (node as Element).matches('.capitals') ? [...node.childNodes] : node,
  );
  for (const node of nodes) {
    if (node.nodeType === nodeTypes.element) parts.push(node as Element);
    if (node.nodeType !== nodeTypes.text) continue;
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(node as Text);
    else parts.push([node as Text]);
  }
  return parts;
}

export type Finding =
  | { kind: 'field'; field: FieldRef }
  /** The text has several fields, such as a name and a number. The person chooses one. */
  | { kind: 'fields'; fields: readonly FieldRef[] }
  /** No field contains the text. The reason is shown to the person. */
  | { kind: 'none'; reason: string };

export interface MatchedText extends PageText {
  finding: Finding;
}

export function findingsOf(texts: readonly PageText[], fields: readonly PageField[]): MatchedText[] {
  const fieldsWithValue = fields.filter(({ value }) => value !== undefined);
  const fieldsByText = texts.map((text) => fieldsOf(text, fields));
  const files = new Set(fieldsByText.flat().map(({ file }) => file));
  return texts.map((text, index) => {
    const neighbourFields = [-1, 1, -2, 2].flatMap((offset) => fieldsByText[index + offset] ?? []);
    const [field, ...more] = fieldsByText[index]?.length
      ? fieldsByText[index]
      : unmarkedFields(text, fieldsWithValue, neighbourFields, files);
    if (!field) return { ...text, finding: { kind: 'none', reason: reasonOf(text) } };
    if (more.length === 0) return { ...text, finding: { kind: 'field', field } };
    return { ...text, finding: { kind: 'fields', fields: [field, ...more] } };
  });
}

function fieldsOf({ indexes }: PageText, fields: readonly PageField[]): FieldRef[] {
  const markedFields = indexes.flatMap((index) => fields[index] ?? []);
  const template = markedFields.find(({ isTemplate }) => isTemplate);
  return (template ? [template] : markedFields).map(({ field }) => field);
}

const heading = 'h1, [aria-current=page]:not(a)';

/**
 * Finds the field of a day, a number or a title. These values have no marks, because code calculates with the values. A day or a title
 * belongs to a field with the same value in a file of the page. A number belongs to a field with the same value in the entry of a
 * neighbouring text.
 */
function unmarkedFields(
  { element, text }: PageText,
  fieldsWithValue: readonly PageField[],
  neighbourFields: readonly FieldRef[],
  files: ReadonlySet<string>,
): FieldRef[] {
  const day = element.closest('time')?.getAttribute('datetime');
  const candidates = fieldsWithValue.filter(({ value }) => value === (day ?? text)).map(({ field }) => field);
  if (day || element.matches(heading)) return candidates.filter(({ file }) => files.has(file));
  return candidates.filter(({ file, path }) =>
    neighbourFields.some(
      (other) => path.length > 1 && other.file === file && startsWith(other.path, path.slice(0, -1)),
    ),
  );
}

const reasons = {
  address:
    'This title comes from the address of the page. To change the address, ask the person who looks after the site.',
  calculated: 'The page calculates this itself, so it cannot be edited.',
  code: 'This text is not in the content. To change it, ask the person who looks after the site.',
};

function reasonOf({ element, text }: PageText): string {
  if (element.closest(heading)) return reasons.address;
  return /\p{L}{3}/u.test(text) ? reasons.code : reasons.calculated;
}

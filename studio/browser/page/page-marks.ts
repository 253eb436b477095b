import { readMarks } from '../../marks/mark.ts';

/** `Node.TEXT_NODE` and its like, which exist as names in browsers only. */
const nodeTypes = { element: 1, text: 3 };

/** What was taken out, with the text that is left. */
type Taken = ReturnType<typeof readMarks>;

const ofNodes = new WeakMap<Text, Taken>();
const ofAttributes = new WeakMap<Element, Map<string, Taken>>();

/** The numbers of the fields of a text node. */
export const indexesOfNode = (node: Text): readonly number[] => ofNodes.get(node)?.indexes ?? [];

/** The numbers of the fields of an attribute. */
export const indexesOfAttribute = (element: Element, name: string): readonly number[] =>
  ofAttributes.get(element)?.get(name)?.indexes ?? [];

/** Takes the marks out of a part of the page, and remembers them. */
export function takeMarks(node: Node): void {
  if (node.nodeType === nodeTypes.text) takeFromNode(node as Text);
  if (node.nodeType !== nodeTypes.element) return;
  for (const { name } of (node as Element).attributes) takeFromAttribute(node as Element, name);
  for (const child of node.childNodes) takeMarks(child);
}

/** Takes the marks out of what has changed. What has no mark now belongs to no field. */
export function takeNewMarks(records: readonly MutationRecord[]): void {
  for (const { type, target, attributeName, addedNodes } of records) {
    if (type === 'childList') for (const node of addedNodes) takeMarks(node);
    else if (type === 'characterData') takeMarks(target);
    else if (attributeName) takeFromAttribute(target as Element, attributeName);
  }
}

function takeFromNode(node: Text): void {
  // A node that only moves keeps its fields.
  if (ofNodes.get(node)?.text === node.data) return;
  const taken = readMarks(node.data);
  ofNodes.set(node, taken);
  if (taken.text !== node.data) node.data = taken.text;
}

function takeFromAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name) ?? '';
  const known = ofAttributes.get(element);
  if (known?.get(name)?.text === value) return;
  const taken = readMarks(value);
  if (taken.text === value && !known) return;
  ofAttributes.set(element, (known ?? new Map()).set(name, taken));
  if (taken.text !== value) element.setAttribute(name, taken.text);
}

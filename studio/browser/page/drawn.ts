import type { FieldGroup, FieldRef } from '../../api.ts';
import type { ShownPlace } from '../../find/shown-texts.ts';
import type { MarkedText } from './text-finder.ts';

/** A picture or an icon of the page that has no words of its own. */
export interface Drawn extends ShownPlace {
  kind: 'picture' | 'icon';
  /** As content files name it. */
  name: string;
}

/** The picture or icon under a point of the window. What lies over it without words lets the point through. */
export function drawnAt(x: number, y: number): Drawn | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const drawn = drawnIn(element);
    if (drawn) return drawn;
  }
  return undefined;
}

function drawnIn(element: Element): Drawn | undefined {
  const place = { element, nodes: [], text: { text: '', from: 'alt' as const } };
  const picture = element instanceof HTMLImageElement && /\/hashed\/(.+)-(?:card|wide)-\d+-/.exec(element.currentSrc);
  if (picture) return { ...place, kind: 'picture', name: picture[1] ?? '' };
  const icon = element.closest('svg')?.querySelector('use')?.getAttribute('href')?.split('#')[1];
  return icon ? { ...place, element: element.closest('svg') ?? element, kind: 'icon', name: icon } : undefined;
}

/** The fields that hold a picture or an icon; of several, those nearest to the texts beside it. */
export function fieldsOf(drawn: Drawn, groups: readonly FieldGroup[], texts: readonly MarkedText[]): FieldRef[] {
  const candidates = groups
    .flatMap(({ fields }) => fields)
    .filter(({ kind, value }) => kind === drawn.kind && nameOf(value) === drawn.name)
    .map(({ field }) => field);
  const beside = fieldsBeside(drawn.element, texts);
  const nearness = candidates.map((field) => Math.max(0, ...beside.map((other) => inCommon(field, other))));
  const nearest = Math.max(0, ...nearness);
  return candidates.filter((_, index) => nearness[index] === nearest);
}

const nameOf = (value: FieldGroup['fields'][number]['value']): unknown =>
  typeof value === 'object' && value !== null ? value.name : value;

/** The fields of the texts in the smallest part of the page that has texts beside an element. */
function fieldsBeside(element: Element, texts: readonly MarkedText[]): FieldRef[] {
  for (let part = element.parentElement; part; part = part.parentElement) {
    const within = part;
    const found = texts.flatMap(({ element, finding }) =>
      finding.kind === 'field' && within.contains(element) ? [finding.field] : [],
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** How many keys two fields have in common, beginning with the file. */
function inCommon(one: FieldRef, other: FieldRef): number {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((key, index) => key !== other.path[index]);
  return 1 + (differs < 0 ? one.path.length : differs);
}

import type { FieldGroup, FieldRef } from '../../api.ts';
import type { LocatedText } from '../../find/page-texts.ts';
import { nameOf } from '../inputs/values.ts';
import type { MatchedText } from './text-finder.ts';

/** A picture or an icon of the page that has no text alternative. */
export interface Graphic extends LocatedText {
  kind: 'picture' | 'icon';
  /** The name in content files. */
  name: string;
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
  const located = { element, nodes: [], text: { text: '', from: 'alt' as const } };
  const picture = element instanceof HTMLImageElement && /\/hashed\/(.+)-(?:card|wide)-\d+-/.exec(element.currentSrc);
  if (picture) return { ...located, kind: 'picture', name: picture[1] ?? '' };
  const svg = element.closest('svg');
  const name = svg?.querySelector('use')?.getAttribute('href')?.split('#')[1];
  return svg && name ? { ...located, element: svg, kind: 'icon', name } : undefined;
}

/** The fields that hold a picture or an icon; of several, the nearest to the texts beside it. */
export function fieldsOf(graphic: Graphic, groups: readonly FieldGroup[], texts: readonly MatchedText[]): FieldRef[] {
  const candidates = groups
    .flatMap(({ fields }) => fields)
    .filter(({ kind, value }) => kind === graphic.kind && nameOf(value) === graphic.name)
    .map(({ field }) => field);
  const neighbours = fieldsBeside(graphic.element, texts);
  const scores = candidates.map((field) => Math.max(0, ...neighbours.map((other) => commonKeys(field, other))));
  const best = Math.max(0, ...scores);
  return candidates.filter((_, index) => scores[index] === best);
}

/** The fields of the texts in the smallest part of the page that has texts beside an element. */
function fieldsBeside(element: Element, texts: readonly MatchedText[]): FieldRef[] {
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
function commonKeys(one: FieldRef, other: FieldRef): number {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((key, index) => key !== other.path[index]);
  return 1 + (differs < 0 ? one.path.length : differs);
}

import type { FieldRef, Finding, PageText } from '../api.ts';
import { align } from './align.ts';
import { choose } from './choose.ts';
import type { RenderedText } from './marked-pages.ts';
import { type Candidate, match, type Parts, type Search } from './match.ts';
import { reasonAfter, reasonBefore } from './reasons.ts';
import { scopeOf } from './scope.ts';
import { fieldKey, type TextIndex } from './text-index.ts';

/**
 * Finds the fields of a page's texts.
 * @param page as in `location.pathname`
 * @param texts all texts of the page in the order of the document, because neighbours help to distinguish equal texts
 * @param rendered the server's rendering of the page, each text with its fields. For texts that only scripts show, their
 * words and neighbours decide
 * @returns a finding for each text
 */
export function find(
  index: TextIndex,
  page: string,
  texts: readonly PageText[],
  rendered: readonly RenderedText[] = [],
): Finding[] {
  const nearness = scopeOf(index.sources, page, index.files);
  const search: Search = { index, within: ({ at }) => nearness(at) };
  // A text that is rendered without a mark is not the text of a field, but may be a number or a day.
  const values: Search = { index, within: ({ at, isWords }) => (isWords ? undefined : nearness(at)) };
  const places = align(
    texts.map(keyOf),
    rendered.map(({ text }) => keyOf(text)),
  );
  const known = texts.map((text, place): Parts | string => {
    const { fields } = rendered[places[place] ?? -1] ?? {};
    if (fields && fields.length > 0) return markedParts(index, fields);
    return reasonBefore(index, page, text) ?? match(fields ? values : search, text) ?? reasonAfter(index, text.text);
  });
  const chosen = choose(known.flatMap((one) => (typeof one === 'string' ? [] : one)));
  let next = 0;
  return known.map((one, place) => {
    if (typeof one === 'string') return { kind: 'none', reason: one };
    next += one.length;
    const parts = chosen.slice(next - one.length, next);
    return findingOf(parts) ?? { kind: 'none', reason: reasonAfter(index, texts[place]?.text ?? '') };
  });
}

const keyOf = ({ text, from, within }: PageText) => `${from} ${within ?? ''} ${text}`;

/** The fields of a marked text as certain candidates; of a template and its values, the template. */
function markedParts(index: TextIndex, fields: readonly FieldRef[]): Parts {
  const texts = fields.flatMap((field) => index.byField.get(fieldKey(field)) ?? []);
  const template = texts.find(({ text }) => /\{\w+\}/.test(text));
  return (template ? [template] : texts).map((text) => [{ ...text, nearness: 'imported' }]);
}

/**
 * @param parts the chosen candidates for each part of a text
 * @returns undefined if there is none
 */
function findingOf(parts: readonly (readonly Candidate[])[]): Finding | undefined {
  const fields = [...new Map(parts.flat().map(({ field }) => [fieldKey(field), field])).values()];
  const [field] = fields;
  if (!field) return undefined;
  if (fields.length === 1) return { kind: 'field', field };
  return parts.length > 1 ? { kind: 'fields', fields, together: true } : { kind: 'fields', fields };
}

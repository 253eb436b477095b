import type { FieldRef, Finding, ShownText } from '../api.ts';
import { choose } from './choose.ts';
import { type Candidate, match, type Search } from './match.ts';
import { reasonAfter, reasonBefore } from './reasons.ts';
import { scopeOf } from './scope.ts';
import type { TextIndex } from './text-index.ts';

/**
 * Which fields the texts of a page come from.
 * @param page as in `location.pathname`
 * @param texts all texts of the page in the order of the document: neighbours help to tell equal texts apart
 * @returns a finding for each text
 */
export function find(index: TextIndex, page: string, texts: readonly ShownText[]): Finding[] {
  const search: Search = { index, within: scopeOf(index.sources, page, index.files) };
  const known = texts.map((text) => reasonBefore(index, page, text) ?? match(search, text) ?? reasonAfter(index, text));
  const chosen = choose(known.flatMap((one) => (typeof one === 'string' ? [] : one)));
  let next = 0;
  return known.map((one) => {
    if (typeof one === 'string') return { kind: 'none', reason: one };
    next += one.length;
    return findingOf(chosen.slice(next - one.length, next));
  });
}

/** @param parts the chosen candidates for each part of a text */
function findingOf(parts: readonly (readonly Candidate[])[]): Finding {
  const fields = different(parts.flat().map(({ field }) => field));
  const [field] = fields;
  if (field && fields.length === 1) return { kind: 'field', field };
  return parts.length > 1 ? { kind: 'fields', fields, together: true } : { kind: 'fields', fields };
}

const different = (fields: readonly FieldRef[]): FieldRef[] => [
  ...new Map(fields.map((field) => [JSON.stringify([field.file, field.path]), field])).values(),
];

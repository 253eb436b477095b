import type { FieldRef, MarkedField } from '../../shared/api.ts';
import { startsWith } from '../../shared/field-path.ts';
import type { PageText } from './page-texts.ts';

export type Finding =
  | { kind: 'field'; field: FieldRef }
  /** The text consists of several fields, such as a name and a number: the person chooses one. */
  | { kind: 'fields'; fields: readonly FieldRef[] }
  /** No field contains it. The sentence names the reason and the solution. */
  | { kind: 'none'; reason: string };

export interface MatchedText extends PageText {
  finding: Finding;
}

export function findingsOf(texts: readonly PageText[], fields: readonly MarkedField[]): MatchedText[] {
  const values = fields.filter(({ value }) => value !== undefined);
  const known = texts.map((text) => fieldsOf(text, fields));
  const files = new Set(known.flat().map(({ file }) => file));
  return texts.map((text, index) => {
    const near = [-1, 1, -2, 2].flatMap((by) => known[index + by] ?? []);
    const [field, ...more] = known[index]?.length ? known[index] : unmarked(text, values, near, files);
    if (!field) return { ...text, finding: { kind: 'none', reason: reasonOf(text) } };
    if (more.length === 0) return { ...text, finding: { kind: 'field', field } };
    return { ...text, finding: { kind: 'fields', fields: [field, ...more] } };
  });
}

function fieldsOf({ indexes }: PageText, fields: readonly MarkedField[]): FieldRef[] {
  const marked = indexes.flatMap((index) => fields[index] ?? []);
  const template = marked.find(({ isTemplate }) => isTemplate);
  return (template ? [template] : marked).map(({ field }) => field);
}

const heading = 'h1, [aria-current=page]:not(a)';

/**
 * Days, numbers and titles have no marks, because code works with them. The field of a day or a title has its value, in a
 * file that the page shows; that of a number is beside a text of the same entry.
 */
function unmarked(
  { element, text }: PageText,
  values: readonly MarkedField[],
  near: readonly FieldRef[],
  files: ReadonlySet<string>,
): FieldRef[] {
  const day = element.closest('time')?.getAttribute('datetime');
  const same = values.filter(({ value }) => value === (day ?? text)).map(({ field }) => field);
  if (day || element.matches(heading)) return same.filter(({ file }) => files.has(file));
  return same.filter(({ file, path }) =>
    near.some((other) => path.length > 1 && other.file === file && startsWith(other.path, path.slice(0, -1))),
  );
}

const reasons = {
  address:
    'This title comes from the address of the page. To change the address, ask the person who looks after the site.',
  counted: 'The page calculates this itself, so it cannot be edited.',
  code: 'This text is not in the content. To change it, ask the person who looks after the site.',
};

function reasonOf({ element, text }: PageText): string {
  if (element.closest(heading)) return reasons.address;
  return /\p{L}{3}/u.test(text) ? reasons.code : reasons.counted;
}

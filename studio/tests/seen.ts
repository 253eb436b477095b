import type { FieldRef } from '../api.ts';
import type { Finding } from '../browser/page/findings.ts';
import { type Changed, keyOf, wordsIn } from './changed-content.ts';
import type { ReadText } from './read-page.ts';

/** A page's texts as they are, with what was found, and the same texts from changed content. */
export interface Seen {
  page: string;
  texts: readonly ReadText[];
  changed: readonly ReadText[];
}

const fieldsOf = (finding: Finding): readonly FieldRef[] =>
  finding.kind === 'field' ? [finding.field] : finding.kind === 'fields' ? finding.fields : [];

/** Titles that follow from addresses: nothing else may stand there, so they were not changed. */
const isFixed = ({ file, path }: FieldRef) => file.startsWith('lifecycle/') && path.join() === 'title';

/** What is untrue in the findings of a page, in words; empty if all is true. */
export function mistakes({ page, texts, changed }: Seen, words: Changed): string[] {
  if (changed.length !== texts.length)
    return [`${page}: ${texts.length} texts, ${changed.length} from changed content`];
  return texts.flatMap(({ text, finding }, place) => {
    const after = changed[place];
    if (!after) return [`${page}: text ${place} is missing`];
    const says = `${page}: “${text}” became “${after.text}”, found`;
    if (finding.kind === 'none') return after.text === text ? [] : [`${says} nothing: ${finding.reason}`];
    const isIn = (field: FieldRef) =>
      [...wordsIn(after.text), after.text, after.day, ...numbersIn(after.text)].includes(
        words.get(keyOf(field)) ?? '-',
      );
    const fields = fieldsOf(finding).filter((field) => !isFixed(field));
    // Days are found by their value: of two equal ones both are offered.
    const isTrue = after.day ? fields.some(isIn) : fields.every(isIn);
    return isTrue ? [] : [`${says} ${fields.map(keyOf).join(' and ')}`];
  });
}

/** Phone numbers and amounts, which were changed as a whole. */
const numbersIn = (text: string) => text.match(/\+?\d[\d ]*\d/g) ?? [];

/** How many texts of each page have a field, several or none; options of lists of countries are apart. */
export function tableOf(seen: readonly Seen[]) {
  const rows = seen.map(({ page, texts }) => {
    const all = texts.filter(({ isOption }) => !isOption);
    const count = (kind: Finding['kind']) => all.filter(({ finding }) => finding.kind === kind).length;
    return {
      page,
      texts: all.length,
      one: count('field'),
      several: count('fields'),
      none: count('none'),
      options: texts.length - all.length,
    };
  });
  const sum = (key: Exclude<keyof (typeof rows)[number], 'page'>) => rows.reduce((total, row) => total + row[key], 0);
  const all = {
    page: 'all',
    texts: sum('texts'),
    one: sum('one'),
    several: sum('several'),
    none: sum('none'),
    options: sum('options'),
  };
  return { rows: [...rows, all], found: (all.one + all.several) / all.texts };
}

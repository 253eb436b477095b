import type { FieldRef, Finding, PageText } from '../api.ts';
import { keyOf, type Marks, marksIn } from './marked-content.ts';

/** A page's texts as they are, the same from changed content, and what was found. */
export interface Seen {
  page: string;
  texts: readonly PageText[];
  changed: readonly PageText[];
  findings: readonly Finding[];
}

const isOption = ({ within }: PageText) => within === 'choice';

const fieldsOf = (finding: Finding): readonly FieldRef[] =>
  finding.kind === 'field' ? [finding.field] : finding.kind === 'fields' ? finding.fields : [];

const isOpen = (finding: Finding) => finding.kind === 'fields' && !finding.together;

/** Titles that follow from addresses: nothing else may stand there, so they were not changed. */
const isFixed = ({ file, path }: FieldRef) => file.startsWith('lifecycle/') && path.join() === 'title';

/** What is untrue in the findings of a page, in words; empty if all is true. */
export function mistakes({ page, texts, changed, findings }: Seen, marks: Marks): string[] {
  if (changed.length !== texts.length)
    return [`${page}: ${texts.length} texts, ${changed.length} from changed content`];
  return findings.flatMap((finding, place) => {
    const [text, after] = [texts[place], changed[place]];
    if (!text || !after) return [`${page}: text ${place} is missing`];
    const says = `${page}: “${text.text}” became “${after.text}”, found`;
    if (finding.kind === 'none') return after.text === text.text ? [] : [`${says} nothing: ${finding.reason}`];
    const fields = fieldsOf(finding).filter((field) => !isFixed(field));
    const isIn = (field: FieldRef) =>
      [...marksIn(after.text), after.text, after.value, ...numbersIn(after.text)].includes(
        marks.get(keyOf(field)) ?? '-',
      );
    // Of fields that are open one is right; of all others each one is.
    const right = isOpen(finding) ? fields.some(isIn) : fields.every(isIn);
    return right ? [] : [`${says} ${fields.map(keyOf).join(' and ')}`];
  });
}

/** Phone numbers and amounts, which are marks as a whole. */
const numbersIn = (text: string) => text.match(/\+?\d[\d ]*\d/g) ?? [];

/** How many texts of each page have a field, several, one of several or none; options of lists of countries are apart. */
export function tableOf(seen: readonly Seen[]) {
  const rows = seen.map(({ page, texts, findings }) => {
    const count = (is: (finding: Finding) => boolean) =>
      findings.filter((finding, place) => is(finding) && !isOption(texts[place] as PageText)).length;
    return {
      page,
      texts: count(() => true),
      one: count(({ kind }) => kind === 'field'),
      together: count((finding) => finding.kind === 'fields' && finding.together === true),
      open: count(isOpen),
      none: count(({ kind }) => kind === 'none'),
      options: texts.filter(isOption).length,
    };
  });
  const sum = (key: Exclude<keyof (typeof rows)[number], 'page'>) => rows.reduce((total, row) => total + row[key], 0);
  const all = {
    page: 'all',
    texts: sum('texts'),
    one: sum('one'),
    together: sum('together'),
    open: sum('open'),
    none: sum('none'),
    options: sum('options'),
  };
  return { rows: [...rows, all], found: (all.one + all.together) / all.texts, open: all.open / all.texts };
}

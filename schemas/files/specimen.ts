import * as v from 'valibot';
import { type Mistake, refuse } from './mistakes.ts';
import * as f from './parts.ts';

/** A sheet with sums, what a program printed, a receipt, a note with a stamp. */
const looks = ['ledger', 'log', 'receipt', 'note'] as const;
const grounds = ['white', 'lilac', 'ink', 'indigo'] as const;

const cells = (description: string) => f.list(description, [2, 4], f.textOf(60));

interface Specimen {
  columns: string[];
  rows: { cells: string[] }[];
  foot?: string[] | undefined;
}

/** An amount with its sign and its unit, in any language’s way to write it, such as −₹9,515 or 26 KB. */
const amount = /^([+−-]?)\s?[₹€$£]?\s?(\d[\d.,\s]*?)(?:[.,](\d\d?))?(?:\s?[\p{L}%]{1,3})?$/u;

/** @returns hundredths; undefined for what is no amount */
function hundredths(text: string): number | undefined {
  const [, sign, whole, rest = ''] = amount.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const size = Number(whole.replace(/\D/g, '') + rest.padEnd(2, '0'));
  return sign && sign !== '+' ? -size : size;
}

/** A column of amounts adds up to its foot. */
function* mistakesOf({ columns, rows, foot }: Specimen): Generator<Mistake> {
  const lines = rows.map(({ cells }, index) => ({ path: ['rows', index, 'cells'], cells }));
  if (foot) lines.push({ path: ['foot'], cells: foot });
  for (const { path, cells } of lines)
    if (cells.length !== columns.length)
      yield { path, found: `${cells.length} cells`, allowed: `${columns.length}, one for each column` };
  for (const [column, text] of (foot ?? []).entries()) {
    const amounts = rows.map(({ cells }) => hundredths(cells[column] ?? ''));
    const total = hundredths(text);
    const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
    if (total === undefined || amounts.includes(undefined) || total === sum) continue;
    yield { path: ['foot', column], found: `“${text}”`, allowed: `the sum of its column, ${sum / 100}` };
  }
}

const sheet = v.strictObject({
  look: f.described(v.picklist(looks), 'What it looks like. Shown: benefits.'),
  ground: f.described(v.picklist(grounds), 'The colour of the section. Shown: benefits.'),
  title: f.textOf(60, 'Its title. Shown: benefits.'),
  columns: cells('The names of its columns; with four it is as wide as the page. Shown: benefits.'),
  rows: f.groups('Its rows. Shown: benefits.', [1, 8], {
    cells: cells('A cell for each column. Shown: benefits.'),
    state: v.optional(
      f.described(v.picklist(['passed', 'failed']), 'What became of it. The cells say so, too. Shown: benefits.'),
    ),
  }),
  foot: v.optional(cells('The last row. A column of amounts adds up to it. Shown: benefits.')),
  note: v.optional(f.text('What it means, in a sentence. Shown: benefits.')),
});

/** A small piece of the work itself, such as three lines of a settlement file. It is an example, and the page says so. */
export const specimen = v.optional(
  f.described(
    v.pipe(sheet, refuse<v.InferOutput<typeof sheet>>(mistakesOf)),
    'An example of what the client gets, as it looks on paper or on a screen. Shown: benefits.',
  ),
);

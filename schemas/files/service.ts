import * as v from 'valibot';
import { type Contradiction, checkContradictions } from '../mistakes.ts';
import { edges, place, stories } from './machine.ts';
import * as f from './parts.ts';

/** Looks of an example: a sheet with sums, the output of a program, a receipt, a note with a stamp. */
const looks = ['ledger', 'log', 'receipt', 'note'] as const;
const grounds = ['white', 'lilac', 'ink', 'indigo'] as const;

const cells = (description: string) => f.list(description, [2, 4], f.textOf(60));

interface Specimen {
  columns: string[];
  rows: { cells: string[] }[];
  foot?: string[] | undefined;
}

/** An amount with its sign and its unit, as any language writes it, such as −₹9,515 or 26 KB. */
const amount = /^([+−-]?)\s?[₹€$£]?\s?(\d[\d.,\s]*?)(?:[.,](\d\d?))?(?:\s?[\p{L}%]{1,3})?$/u;

/** An amount in hundredths; undefined if the text is no amount. */
function hundredths(text: string): number | undefined {
  const [, sign, whole, rest = ''] = amount.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const size = Number(whole.replace(/\D/g, '') + rest.padEnd(2, '0'));
  return sign && sign !== '+' ? -size : size;
}

/** Mistakes of a sheet: a row that has not one cell for each column, and a foot that is not the sum of its column. */
function* contradictionsIn({ columns, rows, foot }: Specimen): Generator<Contradiction> {
  const lines = rows.map(({ cells }, index) => ({ path: ['rows', index, 'cells'], cells }));
  if (foot) lines.push({ path: ['foot'], cells: foot });
  for (const { path, cells } of lines)
    if (cells.length !== columns.length)
      yield { path, found: `${cells.length} cells`, allowed: `${columns.length}, one for each column` };
  for (const [column, text] of (foot ?? []).entries()) {
    const amounts = rows.map(({ cells }) => hundredths(cells[column] ?? ''));
    const total = hundredths(text);
    const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
    if (total === undefined || amounts.includes(undefined) || total === sum) continue;
    yield { path: ['foot', column], found: `“${text}”`, allowed: `the sum of its column, ${sum / 100}` };
  }
}

const sheet = v.strictObject({
  look: v.picklist(looks),
  ground: f.described(v.picklist(grounds), 'The colour of the section.'),
  title: f.textOf(60),
  columns: cells('The names of its columns; with four it is as wide as the page.'),
  rows: f.groupsOf([1, 8], {
    cells: cells('A cell for each column.'),
    state: v.optional(f.described(v.picklist(['passed', 'failed']), 'What became of it. The cells say so, too.')),
  }),
  foot: v.optional(cells('The last row. A column of amounts adds up to it.')),
  note: v.optional(f.text('What it means, in a sentence.')),
});

/** A small piece of the work itself, such as three lines of a settlement file. The page marks it as an example. */
export const specimen = v.optional(
  f.described(
    v.pipe(sheet, checkContradictions<v.InferOutput<typeof sheet>>(contradictionsIn)),
    'An example of what the client gets, as it looks on paper or on a screen.',
  ),
);

/** `content/services/<address>.yaml`: one service. */
export const service = v.strictObject({
  name: f.label(
    'The name in menus and cards. Shown: services menu, footer, services grid, recent projects, list of services, related services, search engines.',
  ),
  title: v.optional(f.label('The heading of the page, if it is not made from the address.')),
  position: f.integer(
    [1],
    'Its place in the order. No two services have the same place. Shown: services menu, services grid, list of services, footer.',
  ),
  formerly: f.formerly,
  icon: f.icon('Shown: services menu, services grid, list of services.'),
  footer: v.optional(f.described(v.boolean(), 'Off leaves it out of the footer.'), true),
  summary: f.textOf(
    120,
    'One sentence. Shown: services menu, services grid, list of services, related services, search engines.',
  ),
  ...f.searchResult,
  tile: v.optional(f.picture('Its picture on the home page, instead of its drawing.')),
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this, and who does not need it. Also shown: search engines.')),
  model: v.optional(
    f.label('The way to agree on a price that fits most often, by its name in content/engagement-models.yaml.'),
  ),
  contact: v.optional(
    f.text('The person who answers for it, by name and role, and a project of theirs. Also shown: forms.'),
  ),
  picture: f.picture('Also shown: services grid (without a tile and a drawing).'),
  overview: f.overview,
  /** The service's drawing: steps that lines join, of which the company builds the filled ones. */
  journey: f.optionalBlock('steps', {
    heading: f.statement(),
    steps: f.groupsOf([0, 9], {
      ...f.iconText.entries,
      ours: f.described(
        v.pipe(v.boolean(), v.title('Our part')),
        'Whether the company builds this step. The drawing fills such steps.',
      ),
      ...place,
    }),
    edges,
  }),
  stories,
  features: f.optionalBlock('items', {
    heading: f.statement(),
    items: f.list('The parts of the service.', [0, 12], f.iconText),
    picture: v.optional(f.picture()),
  }),
  benefits: f.optionalBlock('items', { heading: f.statement(), items: f.listOf([0, 6], f.namedText), specimen }),
  engagement: f.optionalBlock('steps', {
    heading: f.statement(),
    steps: f.groupsOf([0, 6], {
      ...f.namedText.entries,
      firstUsers: v.optional(f.described(v.boolean(), 'Whether the first people use it in this step: its dot is lit.')),
    }),
  }),
  technologies: f.optionalBlock('groups', {
    heading: f.statement(),
    groups: f.groupsOf([0, 4], {
      name: v.optional(f.label()),
      items: f.listOf([1, 9], v.pipe(f.label(), v.title('Technology'))),
    }),
  }),
  questions: f.optionalBlock('items', {
    heading: f.statement(),
    items: f.list('The questions, the first one open. Also shown: search engines.', [0, 12], f.question),
  }),
  related: f.optionalBlock('services', { heading: f.statement(), services: f.listOf([0, 3], f.serviceAddress()) }),
});

/** `content/service-page.yaml`: the texts that the pages of all services share. */
export const servicePage = v.strictObject({
  call: f.template(['service'], 40, 'The call to action, with {service}.'),
  index: f.label('Name of the index, for screen readers.'),
  sections: v.strictObject(
    f.all(f.label(), 'overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'),
  ),
  buy: v.optional(f.group('The sentence about the price with {model}.', { model: f.template(['model']) })),
  ours: f.group('The meaning of the highlighted steps, and the text that screen readers read at each of them.', {
    legend: f.text(),
    step: f.label(),
  }),
  tools: v.optional(f.label('The link to Domain & Technology.')),
  example: f.label('What marks an example as one.'),
  related: f.label(),
  ask: f.group('Question and link beneath the questions’ heading.', { text: f.text(), link: f.label() }),
});

/** `content/services.yaml`: the page with the list of services. */
export const services = v.strictObject({
  ...f.pageHead,
  heading: f.heading(),
  picture: v.optional(f.picture('Picture at the top of the page. Without it the list begins in the first view.')),
  readMore: f.label('The link of each card.'),
  alternatives: f.optionalBlock('rows', {
    heading: f.heading(),
    text: f.text('What the table is, and the date of its prices.'),
    labels: f.group(
      'Headings of the columns: what somebody needs, the product that is enough, and its price.',
      f.all(f.label(), 'need', 'enough', 'cost'),
    ),
    rows: f.groups('Needs that a ready-made product meets.', [0, 24], {
      ...f.all(f.text(), 'need', 'enough', 'cost'),
      projects: v.optional(
        f.list(
          'The sample projects of the estimate that it may replace, by their names in addresses. Shown: estimate (below the smallest project).',
          [0, 6],
          f.slug(),
        ),
        [],
      ),
    }),
  }),
});

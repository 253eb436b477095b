import * as v from 'valibot';
import { type Contradiction, checkContradictions } from '../mistakes.ts';
import { edges, place, stories } from './machine.ts';
import * as f from './parts.ts';

/** How an example looks: a ledger with sums, the output of a program, a receipt, or a note with a stamp. */
const looks = ['ledger', 'log', 'receipt', 'note'] as const;
const grounds = ['white', 'lilac', 'ink', 'indigo'] as const;

const cells = (description: string) => f.list(description, [2, 4], f.textOf(60));

interface ExampleTable {
  columns: string[];
  rows: { cells: string[] }[];
  foot?: string[] | undefined;
}

/** An amount with sign and unit, written in any language, such as −₹9,515 or 26 KB. */
const amount = /^([+−-]?)\s?[₹€$£]?\s?(\d[\d.,\s]*?)(?:[.,](\d\d?))?(?:\s?[\p{L}%]{1,3})?$/u;

/** The amount that a text states, in hundredths; undefined if the text is not an amount. */
function hundredths(text: string): number | undefined {
  const [, sign, integer, fraction = ''] = amount.exec(text) ?? [];
  if (integer === undefined) return undefined;
  const size = Number(integer.replace(/\D/g, '') + fraction.padEnd(2, '0'));
  return sign && sign !== '+' ? -size : size;
}

/** Finds rows with too few or too many cells, and amounts in the foot that are not the sum of their column. */
function* contradictionsIn({ columns, rows, foot }: ExampleTable): Generator<Contradiction> {
  const lines = rows.map(({ cells }, index) => ({ path: ['rows', index, 'cells'], cells }));
  if (foot) lines.push({ path: ['foot'], cells: foot });
  for (const { path, cells } of lines)
    if (cells.length !== columns.length)
      yield { path, found: `${cells.length} cells`, allowed: `${columns.length}, one for each column` };
  for (const [column, text] of (foot ?? []).entries()) {
    const amounts = rows.map(({ cells }) => hundredths(cells[column] ?? ''));
    const stated = hundredths(text);
    const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
    if (stated === undefined || amounts.includes(undefined) || stated === sum) continue;
    yield { path: ['foot', column], found: `“${text}”`, allowed: `the sum of its column, ${sum / 100}` };
  }
}

const exampleTable = v.strictObject({
  look: v.picklist(looks),
  ground: f.described(v.picklist(grounds), 'The colour behind the example.'),
  title: f.textOf(60),
  columns: cells('The names of the columns. A table with four columns has the full width of the section.'),
  rows: f.groupsOf([1, 8], {
    cells: cells('One cell for each column.'),
    state: v.optional(f.described(v.picklist(['passed', 'failed']), 'The result. Also write it in a cell.')),
  }),
  foot: v.optional(cells('The last row, with the sum of each column of amounts.')),
  note: v.optional(f.text('What the example means, in one sentence.')),
});

/** A small piece of the work, such as three lines of a settlement file. The page says that this piece is an example. */
export const example = v.optional(
  f.described(
    v.pipe(exampleTable, checkContradictions<v.InferOutput<typeof exampleTable>>(contradictionsIn)),
    'An example of what the client gets. The table looks like paper or like a screen.',
  ),
);

/** `content/services/<address>.yaml`: one service. */
export const service = v.strictObject({
  name: f.label(
    'The name in menus and cards. Shown: services menu, footer, services grid, recent projects, list of services, related services, search engines.',
  ),
  title: v.optional(f.label('The heading of the page. Without a title, the heading is made from the address.')),
  position: f.integer(
    [1],
    'The position of the service in lists; 1 is the first. No two services have the same position. Shown: services menu, services grid, list of services, footer.',
  ),
  formerly: f.formerly,
  icon: f.icon('Shown: services menu, services grid, list of services.'),
  footer: v.optional(f.described(v.boolean(), 'Whether the footer has a link to the service.'), true),
  summary: f.textOf(
    120,
    'One sentence. Shown: services menu, services grid, list of services, related services, search engines.',
  ),
  ...f.searchResult,
  tile: v.optional(f.picture('The picture of the service on the home page, in place of the drawing.')),
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys the service, and who does not need it. Also shown: search engines.')),
  model: v.optional(f.label('The most common way to agree on a price. Use a name of content/engagement-models.yaml.')),
  contact: v.optional(
    f.text('The contact for this service: name, role, and a project of this person. Also shown: forms.'),
  ),
  picture: f.picture('Also shown: services grid (if the service has neither tile nor drawing).'),
  overview: f.overview,
  /** The drawing of the service: steps with lines between them. */
  journey: f.optionalBlock('steps', {
    heading: f.statement(),
    steps: f.groupsOf([0, 9], {
      ...f.iconText.entries,
      ours: f.described(
        v.pipe(v.boolean(), v.title('Our part')),
        'Whether the company builds this step. If so, the drawing fills the step.',
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
  benefits: f.optionalBlock('items', {
    heading: f.statement(),
    items: f.listOf([0, 6], f.namedText),
    specimen: example,
  }),
  engagement: f.optionalBlock('steps', {
    heading: f.statement(),
    steps: f.groupsOf([0, 6], {
      ...f.namedText.entries,
      firstUsers: v.optional(f.described(v.boolean(), 'For the step with the first users, whose dot is coloured.')),
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
    items: f.list('The questions. The first question is open. Also shown: search engines.', [0, 12], f.question),
  }),
  related: f.optionalBlock('services', { heading: f.statement(), services: f.listOf([0, 3], f.serviceAddress()) }),
});

/** `content/service-page.yaml`: the texts that the pages of all services share. */
export const servicePage = v.strictObject({
  call: f.template(['service'], 40, 'The call to action; {service} is the name of the service.'),
  index: f.label('Name of the list of sections, for screen readers.'),
  sections: v.strictObject(
    f.all(f.label(), 'overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'),
  ),
  buy: v.optional(f.group('The sentence about the price and {model}.', { model: f.template(['model']) })),
  ours: f.group('The meaning of the filled steps, and the words that screen readers add to each filled step.', {
    legend: f.text(),
    step: f.label(),
  }),
  tools: v.optional(f.label('The link to Domain & Technology.')),
  example: f.label('The word before the title of an example, such as Example.'),
  related: f.label(),
  ask: f.group('Question and link below the heading of the questions.', { text: f.text(), link: f.label() }),
});

/** `content/services.yaml`: the page with the list of services. */
export const services = v.strictObject({
  ...f.pageHead,
  heading: f.heading(),
  picture: v.optional(f.picture('Picture at the top of the page, above the list of services.')),
  readMore: f.label('The link of each card.'),
  alternatives: f.optionalBlock('rows', {
    heading: f.heading(),
    text: f.text('What the table shows, and the date of the prices.'),
    labels: f.group(
      'Headings of the columns: what somebody needs, the product that is enough, and the price of the product.',
      f.all(f.label(), 'need', 'enough', 'cost'),
    ),
    rows: f.groups('Needs that a ready-made product meets.', [0, 24], {
      ...f.all(f.text(), 'need', 'enough', 'cost'),
      projects: v.optional(
        f.list(
          'Sample projects that this product may replace. Each entry is an id of content/budgets.yaml. Shown: estimates below the smallest project.',
          [0, 6],
          f.slug(),
        ),
        [],
      ),
    }),
  }),
});

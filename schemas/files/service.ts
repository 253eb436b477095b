import * as v from 'valibot';
import { type Misfit, refuse } from '../mistakes.ts';
import * as machine from './machine.ts';
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
function* mistakesOf({ columns, rows, foot }: Specimen): Generator<Misfit> {
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

export const service = v.strictObject({
  name: f.label(
    'The name in menus and cards. Shown: services menu, footer, services grid, recent projects, list of services, related services, search engines.',
  ),
  title: v.optional(
    f.label('The heading of the page, if it is not made from the address. Shown: top of the page, breadcrumb.'),
  ),
  position: f.whole(1)(
    'Its place in the order. No two services have the same place. Shown: services menu, services grid, list of services, footer.',
  ),
  formerly: f.formerly,
  icon: f.icon('Its icon. Shown: services menu, services grid, list of services.'),
  footer: v.optional(f.described(v.boolean(), 'Off leaves it out of the footer. Shown: footer.'), true),
  summary: f.textOf(
    120,
    'One sentence. Shown: services menu, services grid, list of services, related services, search engines.',
  ),
  ...f.searchResult,
  tile: v.optional(f.picture('Its picture on the home page, instead of its drawing. Shown: services grid.')),
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this, and who does not need it. Shown: under the title, search engines.')),
  model: v.optional(
    f.label(
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: under the title.',
    ),
  ),
  contact: v.optional(
    f.text('The person who answers for it, by name and role, and a project of theirs. Shown: under the title, forms.'),
  ),
  picture: f.picture('The picture of the page. Shown: top of the page, services grid (without a tile and a drawing).'),
  overview: f.overview,
  /** The service's drawing: steps that lines join, of which the company builds the filled ones. */
  journey: f.optionalBlock('steps', {
    heading: f.statement('Heading. Shown: drawing of steps.'),
    steps: f.groups('The steps, in order. Shown: drawing of steps.', [0, 9], {
      ...f.iconText.entries,
      ours: f.described(
        v.pipe(v.boolean(), v.title('Our part')),
        'Whether the company builds this step. The drawing fills such steps. Shown: drawing of steps.',
      ),
      ...machine.place,
    }),
    edges: machine.edges,
  }),
  stories: machine.stories,
  features: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: features.'),
    items: f.list('The parts of the service. Shown: features.', [0, 12], f.iconText),
    picture: v.optional(f.picture('Its picture. Shown: features.')),
  }),
  benefits: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: benefits.'),
    items: f.list('The benefits for the client. Shown: benefits.', [0, 6], f.namedText),
    specimen,
  }),
  engagement: f.optionalBlock('steps', {
    heading: f.statement('Heading. Shown: engagement.'),
    steps: f.groups('The steps of a project. Shown: engagement.', [0, 6], {
      ...f.namedText.entries,
      firstUsers: v.optional(
        f.described(v.boolean(), 'Whether the first people use it in this step: its dot is lit. Shown: engagement.'),
      ),
    }),
  }),
  technologies: f.optionalBlock('groups', {
    heading: f.statement('Heading. Shown: technologies.'),
    groups: f.groups('Groups of technologies. Shown: technologies.', [0, 4], {
      name: v.optional(f.label('Name of the group. Shown: technologies.')),
      items: f.list('Names of technologies. Shown: technologies.', [1, 9], v.pipe(f.label(), v.title('Technology'))),
    }),
  }),
  questions: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: questions.'),
    items: f.list('The questions, the first one open. Shown: questions, search engines.', [0, 12], f.question),
  }),
  related: f.optionalBlock('services', {
    heading: f.statement('Heading. Shown: related services.'),
    services: f.list('Up to three other services. Shown: related services.', [0, 3], f.serviceAddress()),
  }),
});

export const servicePage = v.strictObject({
  call: f.filled(['service'], 40)('The call to action, with {service}. Shown: links under the title.'),
  index: f.label('Name of the index, for screen readers. Shown: index.'),
  sections: f.group(
    'Names of the sections. Shown: index, service pages (above each heading).',
    f.all(f.label(), 'overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'),
  ),
  buy: v.optional(
    f.group('The sentence about the price with {model}. Shown: under the title.', { model: f.filled(['model'])() }),
  ),
  ours: f.group(
    'The meaning of the highlighted steps, and the text that screen readers read at each of them. Shown: drawing of steps (under it).',
    { legend: f.text(), step: f.label() },
  ),
  tools: v.optional(f.label('The link to Domain & Technology. Shown: technologies.')),
  example: f.label('What marks an example as one. Shown: benefits.'),
  related: f.label('Label of the related services. Shown: related services.'),
  ask: f.group('Question and link beneath the questions’ heading. Shown: questions.', {
    text: f.text(),
    link: f.label(),
  }),
});

export const services = v.strictObject({
  ...f.pageHead,
  heading: f.heading('Heading above the list. Shown: list of services.'),
  picture: v.optional(
    f.picture('Picture at the top of the page. Without it the list begins in the first view. Shown: top of the page.'),
  ),
  readMore: f.label('The link of each card. Shown: list of services.'),
  alternatives: f.optionalBlock('rows', {
    heading: f.heading('Heading. Shown: ready-made products.'),
    text: f.text('What the table is, and the date of its prices. Shown: ready-made products (above the table).'),
    labels: f.group(
      'Headings of the columns: what somebody needs, the product that is enough, and its price. Shown: ready-made products.',
      f.all(f.label(), 'need', 'enough', 'cost'),
    ),
    rows: f.groups('Needs that a product one can buy meets. Shown: ready-made products.', [0, 24], {
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

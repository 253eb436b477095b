import * as v from 'valibot';
import * as f from './parts.ts';

const hours = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

const workedEstimate = v.strictObject({
  heading: f.heading('Heading. Shown: estimate on Services.'),
  title: f.text('The title. Shown: estimate.'),
  mark: f.described(
    v.pipe(v.string(), v.trim(), v.maxLength(20)),
    'A word beside the title, such as SAMPLE. Shown: estimate.',
  ),
  intro: f.text('The project in a sentence or two. Shown: estimate.'),
  labels: f.group(
    'Headings of the columns, of the sum, and of the two lists. Shown: estimate.',
    f.all(f.label(), 'task', 'low', 'likely', 'high', 'total', 'assumptions', 'unknown'),
  ),
  rows: f.groups('The tasks with their hours. Shown: estimate.', [1, 30], {
    task: f.label(),
    low: hours,
    likely: hours,
    high: hours,
  }),
  assumptions: f.list('What the estimate assumes. Shown: estimate.', [0, 9], f.text()),
  unknown: f.list('What nobody knows yet. Shown: estimate.', [0, 9], f.text()),
});

/** `content/engagement-models.yaml`: the ways to agree on a price, on the home page and on the list of services. */
export const engagementModels = v.strictObject({
  heading: f.heading('Heading. Shown: section.'),
  fits: f.label('Label above the projects that a model fits. Shown: card.'),
  pay: f.label('Label above the payment. Shown: card.'),
  own: f.label('Label above the rights of the client. Shown: card.'),
  price: f.label('Label above the price. Shown: card.'),
  models: f.groups(
    'The ways to agree on a price, each with its name, suitable projects, payment and rights. Shown: cards.',
    [0, 4],
    { name: f.label(), price: v.optional(f.textOrNothing(60)(), ''), ...f.all(f.text(), 'fits', 'pay', 'own') },
  ),
});

/** `content/budgets.yaml`: sample budgets on the list of services, and a worked estimate. */
export const budgets = v.strictObject({
  heading: f.heading('Heading. Shown: budgets on Services.'),
  note: f.text('Currency, tax and date of the prices. Shown: under the heading.'),
  labels: f.group(
    'Labels of price, time, model, what it holds, what it does not hold, what changes the price, and what is paid afterwards. Shown: budgets.',
    f.all(f.label(), 'price', 'time', 'model', 'holds', 'without', 'changes', 'afterwards'),
  ),
  items: f.groups(
    'Examples of projects with their prices, which are facts of content/company.yaml. Shown: budgets.',
    [0, 6],
    {
      ...f.all(f.label(), 'name', 'model'),
      price: f.textOrNothing(60)(),
      ...f.all(f.text(), 'time', 'holds', 'without', 'changes', 'afterwards'),
    },
  ),
  estimate: v.optional(f.described(workedEstimate, 'A worked estimate. Shown: Services.')),
});

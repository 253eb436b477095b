import * as v from 'valibot';
import { all, described, group, groups, heading, label, list, text } from './parts.ts';

const hours = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/** An estimate as the company writes them, with hours for the best, the likely and the worst case. */
const workedEstimate = v.strictObject({
  link: label('Text of the link. Shown: under the budgets.'),
  title: text('The title. Shown: PDF.'),
  mark: described(
    v.pipe(v.string(), v.trim(), v.maxLength(20)),
    'A word across every page, such as SAMPLE. Shown: PDF.',
  ),
  intro: text('The project in a sentence or two. Shown: PDF.'),
  labels: group(
    'Headings of the columns, of the sum, and of the two lists. Shown: PDF.',
    all(label(), 'task', 'low', 'likely', 'high', 'total', 'assumptions', 'unknown'),
  ),
  rows: groups('The tasks with their hours. Shown: PDF.', [1, 30], {
    task: label(),
    low: hours,
    likely: hours,
    high: hours,
  }),
  assumptions: list('What the estimate assumes. Shown: PDF.', [0, 9], text()),
  unknown: list('What nobody knows yet. Shown: PDF.', [0, 9], text()),
});

/** `content/engagement-models.yaml`: the ways to agree on a price, on the home page and on the list of services. */
export const engagementModels = v.strictObject({
  heading: heading('Heading. Shown: section.'),
  fits: label('Label above the projects that a model fits. Shown: card.'),
  pay: label('Label above the payment. Shown: card.'),
  own: label('Label above the rights of the client. Shown: card.'),
  models: groups(
    'The ways to agree on a price, each with its name, suitable projects, payment and rights. Shown: cards.',
    [0, 4],
    { name: label(), ...all(text(), 'fits', 'pay', 'own') },
  ),
});

/** `content/budgets.yaml`: sample budgets on the list of services, and a worked estimate. */
export const budgets = v.strictObject({
  heading: heading('Heading. Shown: budgets on Services.'),
  note: text('Currency, tax and date of the prices. Shown: under the heading.'),
  labels: group(
    'Labels of price, time, model, what it holds, what it does not hold, and what changes the price. Shown: budgets.',
    all(label(), 'price', 'time', 'model', 'holds', 'without', 'changes'),
  ),
  items: groups(
    'Examples of projects with their prices, which are facts of content/company.yaml. Shown: budgets.',
    [0, 4],
    { ...all(label(), 'name', 'price', 'model'), ...all(text(), 'time', 'holds', 'without', 'changes') },
  ),
  estimate: v.optional(
    described(workedEstimate, 'A worked estimate, which the build makes a PDF. Shown: link under the budgets, PDF.'),
  ),
});

import * as v from 'valibot';
import { described, heading, label, listOf, text } from './parts.ts';

const hours = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/** An estimate as the company writes them, with hours for the best, the likely and the worst case. */
const workedEstimate = v.strictObject({
  link: described(label, 'Text of the link. Shown: under the budgets.'),
  title: described(text, 'The title. Shown: PDF.'),
  mark: described(
    v.pipe(v.string(), v.trim(), v.maxLength(20)),
    'A word across every page, such as SAMPLE. Shown: PDF.',
  ),
  intro: described(text, 'The project in a sentence or two. Shown: PDF.'),
  labels: described(
    v.strictObject({
      task: label,
      low: label,
      likely: label,
      high: label,
      total: label,
      assumptions: label,
      unknown: label,
    }),
    'Headings of the columns, of the sum, and of the two lists. Shown: PDF.',
  ),
  rows: described(
    listOf(v.strictObject({ task: label, low: hours, likely: hours, high: hours }), 1, 30),
    'The tasks with their hours. Shown: PDF.',
  ),
  assumptions: described(listOf(text, 0, 9), 'What the estimate assumes. Shown: PDF.'),
  unknown: described(listOf(text, 0, 9), 'What nobody knows yet. Shown: PDF.'),
});

/** `content/engagement-models.yaml`: the ways to agree on a price, on the home page and on the list of services. */
export const engagementModels = v.strictObject({
  heading: described(heading, 'Heading. Shown: section.'),
  fits: described(label, 'Label above the projects that a model fits. Shown: card.'),
  pay: described(label, 'Label above the payment. Shown: card.'),
  own: described(label, 'Label above the rights of the client. Shown: card.'),
  models: described(
    listOf(v.strictObject({ name: label, fits: text, pay: text, own: text }), 0, 4),
    'The ways to agree on a price, each with its name, suitable projects, payment and rights. Shown: cards.',
  ),
});

/** `content/budgets.yaml`: sample budgets on the list of services, and a worked estimate. */
export const budgets = v.strictObject({
  heading: described(heading, 'Heading. Shown: budgets on Services.'),
  note: described(text, 'Currency, tax and date of the prices. Shown: under the heading.'),
  labels: described(
    v.strictObject({ price: label, holds: label, without: label, changes: label }),
    'Labels of price, what it holds, what it does not hold, and what makes it cheaper or dearer. Shown: budgets.',
  ),
  items: described(
    listOf(v.strictObject({ name: label, price: label, holds: text, without: text, changes: text }), 0, 4),
    'Examples of projects with their prices, which are facts of content/company.yaml. Shown: budgets.',
  ),
  estimate: v.optional(
    described(workedEstimate, 'A worked estimate, which the build makes a PDF. Shown: link under the budgets, PDF.'),
  ),
});

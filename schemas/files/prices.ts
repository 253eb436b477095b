import * as v from 'valibot';
import * as f from './parts.ts';

const hoursOfWork = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

export const hours = v.strictObject({ low: hoursOfWork, high: hoursOfWork });

/** `content/engagement-models.yaml`: the ways to agree on a price, on the home page and on the list of services. */
export const engagementModels = v.strictObject({
  heading: f.heading('Heading. Shown: engagement models.'),
  fits: f.label('Label above the projects that a model fits. Shown: engagement models.'),
  pay: f.label('Label above the payment. Shown: engagement models.'),
  own: f.label('Label above the rights of the client. Shown: engagement models.'),
  price: f.label('Label above the price. Shown: engagement models.'),
  models: f.groups(
    'The ways to agree on a price, each with its name, suitable projects, payment and rights. Shown: engagement models.',
    [0, 4],
    { name: f.label(), price: v.optional(f.textOrNothing(200)(), ''), ...f.all(f.text(), 'fits', 'pay', 'own') },
  ),
});

/** `content/budgets.yaml`: sample projects on the list of services, each with its hours. */
export const budgets = v.strictObject({
  heading: f.heading('Heading. Shown: estimate, prices on the home page.'),
  note: f.text('Currency, tax and date of the prices. Shown: estimate (under the heading).'),
  link: f.label('The link to the estimate. Shown: prices on the home page.'),
  labels: f.group(
    'Name of the tabs; labels of a project’s facts, of the columns of tasks, and of the two lists. Shown: estimate.',
    {
      ...f.all(f.label(), 'tabs', 'time', 'model', 'holds', 'bring', 'changes', 'afterwards'),
      ...f.all(f.label(), 'task', 'low', 'likely', 'high', 'assumptions', 'unknown'),
    },
  ),
  hours: f.group('How hours are written, with {low} and {high}, and where the two are the same. Shown: estimate.', {
    range: f.filled(['low', 'high'], 40)(),
    same: f.filled(['high'], 40)(),
  }),
  without: f.described(
    f.filled(['tasks'], 60)(),
    'The tasks that somebody has left out, with {tasks}. Shown: message that is filled in.',
  ),
  below: f.text(
    'What is said when less is left than the smallest project. Shown: estimate (above what is often enough).',
  ),
  nothing: v.optional(f.text('What is said when every task is left out. Shown: estimate.')),
  notWhole: v.optional(
    f.text(
      'What is said when the address names a project or a task that there is not, as when it was cut off. Shown: estimate.',
    ),
  ),
  actions: f.group(
    'The links that send the estimate and copy its address, and the button that prints it. Shown: estimate.',
    f.all(f.label(), 'send', 'copy', 'print'),
  ),
  printed: f.described(
    f.filled(['company', 'date'])(),
    'What the sheet is, with {company} and {date}. Shown: estimate (printed).',
  ),
  items: f.groups('Sample projects. Shown: estimate.', [0, 6], {
    id: v.pipe(
      f.slug('Its name in addresses and in texts: {{company.prices.shop}} is the price of shop. Shown: address.'),
      v.title('Name in addresses'),
    ),
    name: f.textOf(40, 'Its name. Shown: estimate, prices on the home page, message that is filled in.'),
    tab: f.textOf(24, 'Its name in a word or two. Shown: estimate (as a tab).'),
    service: v.optional(f.serviceAddress('The service that it belongs to. Shown: forms (which name it).')),
    model: f.label('The way to agree on a price that fits. Shown: estimate.'),
    hours: v.optional(f.described(hours, 'Its hours at least and at most; without tasks. Shown: estimate.')),
    price: v.optional(
      f.textOrNothing(60)(
        'A price that you state, instead of the one that its hours give; empty shows none. Shown: estimate, prices on the home page.',
      ),
    ),
    ...f.all(f.text(), 'time', 'holds', 'bring', 'changes', 'afterwards'),
    tasks: v.optional(
      f.groups('Its tasks with their hours, which are added up. Shown: estimate.', [0, 30], {
        id: v.pipe(f.slug('Its name in addresses. Shown: address.'), v.title('Name in addresses')),
        task: f.label('The task. Shown: estimate.'),
        low: hoursOfWork,
        likely: hoursOfWork,
        high: hoursOfWork,
      }),
      [],
    ),
    assumptions: v.optional(
      f.list('What the estimate assumes. Shown: estimate (under the tasks).', [0, 9], f.text()),
      [],
    ),
    unknown: v.optional(f.list('What nobody knows yet. Shown: estimate (under the tasks).', [0, 9], f.text()), []),
  }),
});

import * as v from 'valibot';
import * as f from './parts.ts';

const hoursOfWork = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

export const hours = v.strictObject({ low: hoursOfWork, high: hoursOfWork });

/** `content/engagement-models.yaml`: the ways to agree on a price, on the list of services. */
export const engagementModels = v.strictObject({
  heading: f.textOf(60),
  models: f.groups(
    'The ways to agree on a price, each with its name, and in a sentence each the projects that it suits, the payment and the rights.',
    [0, 4],
    { name: f.label(), ...f.all(f.text(), 'fits', 'pay', 'own') },
  ),
});

const lines = {
  holds: v.optional(f.text('What the client gets.')),
  bring: v.optional(f.text('What the client brings.')),
  changes: v.optional(f.text('What makes it cheaper or dearer.')),
  afterwards: v.optional(f.text('What it costs afterwards.')),
};

/** The sheet shows the lines of a task only if the task is ticked. It always shows the lines of the project. */
const task = {
  id: v.pipe(f.slug(), v.title('Name in addresses')),
  task: f.label(),
  low: hoursOfWork,
  likely: hoursOfWork,
  high: hoursOfWork,
  needs: v.optional(
    f.group('Other tasks without which it makes no sense.', {
      tasks: f.list('It is left out once all of these are, by their names in addresses.', [1, 30], f.slug()),
      note: f.textOf(32, 'What is said beside it then.'),
    }),
  ),
  ...lines,
  assumes: v.optional(f.text('What the estimate assumes of it.')),
  unknown: v.optional(f.text('What nobody knows yet of it.')),
  instead: v.optional(f.text('What the client brings where the task is left out.')),
};

/** `content/budgets.yaml`: sample projects on the list of services, each with its hours. */
export const budgets = v.strictObject({
  heading: f.heading(),
  note: f.text('Currency, tax and date of the prices.'),
  featured: v.optional(
    f.group('A project in a sentence with its price, which leads to its estimate. Shown: prices on the home page.', {
      project: v.pipe(f.slug('The project, by its name in addresses.'), v.title('Project')),
      heading: f.heading(),
      text: f.template(['price'], 300, 'The sentence, with {price} for the price of the project.'),
      link: f.label('The link to its estimate.'),
    }),
  ),
  labels: f.group('Name of the tabs; labels of a project’s facts, of the columns of tasks, and of the two lists.', {
    ...f.all(f.label(), 'tabs', 'time', 'model', 'holds', 'bring', 'changes', 'afterwards'),
    ...f.all(f.label(), 'task', 'low', 'likely', 'high', 'assumptions', 'unknown'),
  }),
  hours: f.group('How hours are written, with {low} and {high}, and where the two are the same.', {
    range: f.template(['low', 'high'], 40),
    same: f.template(['high'], 40),
  }),
  weeks: f.group('How weeks are written, with {low} and {high}, where the two are the same, and where it is one.', {
    range: f.template(['low', 'high'], 40),
    same: f.template(['high'], 40),
    one: f.label(),
  }),
  without: f.template(['tasks'], 60, 'The tasks left out, as {tasks}. Shown: message that is filled in.'),
  below: f.text('What is said when less is left than the smallest project.'),
  nothing: v.optional(f.text('What is said when every task is left out.')),
  notWhole: v.optional(
    f.text('What is said when the address names a project or a task that there is not, as when it was cut off.'),
  ),
  actions: f.group(
    'The links that send the estimate and copy its address, and the button that prints it.',
    f.all(f.label(), 'send', 'copy', 'print'),
  ),
  printed: f.template(['company', 'date'], 300, 'What the sheet is, with {company} and {date}.'),
  items: f.groupsOf([0, 6], {
    id: v.pipe(
      f.slug('Its name in addresses and in texts: {{company.prices.shop}} is the price of shop.'),
      v.title('Name in addresses'),
    ),
    name: f.textOf(40, 'Also shown: message that is filled in.'),
    tab: f.textOf(24, 'Its name in a word or two, on the tab.'),
    service: v.optional(f.serviceAddress('The service that it belongs to. Shown: forms (which name it).')),
    model: f.label('The way to agree on a price that fits.'),
    hours: v.optional(f.described(hours, 'Its hours at least and at most; without tasks.')),
    price: v.optional(
      f.textOrNothing(
        60,
        'A price that you state, instead of the one that its hours give; empty shows none. Also shown: prices on the home page.',
      ),
    ),
    time: f.template(['pace'], 120, 'Who works on it, and how much a week, with {pace} for the hours.'),
    pace: v.optional(
      f.described(
        v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
        'The hours that all people together work on it in a week: its weeks are its hours divided by them.',
      ),
    ),
    ...lines,
    assumptions: v.optional(f.list('What the estimate assumes.', [0, 9], f.text()), []),
    unknown: v.optional(f.list('What nobody knows yet.', [0, 9], f.text()), []),
    tasks: v.optional(f.groups('Its tasks with their hours, which are added up.', [0, 30], task), []),
  }),
});

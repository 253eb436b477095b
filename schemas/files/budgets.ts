import * as v from 'valibot';
import * as f from './parts.ts';

const hoursOfWork = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

export const hours = v.strictObject({ low: hoursOfWork, high: hoursOfWork });

/** `content/engagement-models.yaml`: the ways to agree on a price, on the list of services. */
export const engagementModels = v.strictObject({
  heading: f.textOf(60),
  models: f.groups(
    'The ways to agree on a price. Each has a name, and three sentences: on suitable projects, payment and rights.',
    [0, 4],
    { name: f.label(), ...f.all(f.text(), 'fits', 'pay', 'own') },
  ),
});

const lines = {
  holds: v.optional(f.text('What the client gets.')),
  bring: v.optional(f.text('What the client brings.')),
  changes: v.optional(f.text('What makes the price lower or higher.')),
  afterwards: v.optional(f.text('The costs after the project.')),
};

/** The estimate shows the lines of a task only if the task is ticked. The lines of the project are always shown. */
const task = {
  id: v.pipe(f.slug(), v.title('Name in addresses')),
  task: f.label(),
  low: hoursOfWork,
  likely: hoursOfWork,
  high: hoursOfWork,
  needs: v.optional(
    f.group('Other tasks without which this task makes no sense.', {
      tasks: f.list('The ids. If all are left out, this task is left out, too.', [1, 30], f.slug()),
      note: f.textOf(32, 'The text beside a task that is left out for this reason.'),
    }),
  ),
  ...lines,
  assumes: v.optional(f.text('What the estimate assumes about the task.')),
  unknown: v.optional(f.text('What nobody knows yet about the task.')),
  instead: v.optional(f.text('What the client brings if the task is left out.')),
};

/** `content/budgets.yaml`: sample projects on the list of services, each with its hours. */
export const budgets = v.strictObject({
  heading: f.heading(),
  note: f.text('Currency, tax and date of the prices.'),
  featured: v.optional(
    f.group('A project with its price in one sentence, and a link to the estimate. Shown: prices on the home page.', {
      project: v.pipe(f.slug('The id of the project.'), v.title('Project')),
      heading: f.heading(),
      text: f.template(['price'], 300, 'The sentence; {price} is the price of the project.'),
      link: f.label('The link to the estimate of the project.'),
    }),
  ),
  labels: f.group('Name of the tabs; labels of a project’s facts, of the columns of tasks, and of the two lists.', {
    ...f.all(f.label(), 'tabs', 'time', 'model', 'holds', 'bring', 'changes', 'afterwards'),
    ...f.all(f.label(), 'task', 'low', 'likely', 'high', 'assumptions', 'unknown'),
  }),
  hours: f.group('The words for hours: for a range, and for a single number.', {
    range: f.template(['low', 'high'], 40),
    same: f.template(['high'], 40),
  }),
  weeks: f.group('The words for weeks: for a range, for a single number, and for one week.', {
    range: f.template(['low', 'high'], 40),
    same: f.template(['high'], 40),
    one: f.label(),
  }),
  without: f.template(['tasks'], 60, 'The tasks that are left out. Shown: message in the form.'),
  below: f.text('The message if the remaining tasks are less than the smallest project.'),
  nothing: v.optional(f.text('The message if every task is left out.')),
  notWhole: v.optional(f.text('The message if the address names an unknown project or task.')),
  actions: f.group(
    'The links that send and copy the estimate, and the button that prints the estimate.',
    f.all(f.label(), 'send', 'copy', 'print'),
  ),
  printed: f.template(['company', 'date'], 300, 'What the printed estimate is, with {company} and {date}.'),
  items: f.groupsOf([0, 6], {
    id: v.pipe(
      f.slug('The name of the project in addresses and in texts: {{company.prices.shop}} is the price of shop.'),
      v.title('Name in addresses'),
    ),
    name: f.textOf(40, 'Also shown: message in the form.'),
    tab: f.textOf(24, 'The name of the project on the tab, in one or two words.'),
    service: v.optional(f.serviceAddress('The service of the project. Shown: forms.')),
    model: f.label('The way to agree on a price for this project.'),
    hours: v.optional(f.described(hours, 'The least and the most hours. Only for a project without tasks.')),
    price: v.optional(
      f.textOrNothing(
        60,
        'Your own price, in place of the price that the hours give. If the field is empty, pages show no price. Also shown: prices on the home page.',
      ),
    ),
    time: f.template(['pace'], 120, 'Who works on the project; {pace} is the number of hours a week.'),
    pace: v.optional(
      f.described(
        v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
        'The hours a week that all people together work on the project. Pages divide the hours of the project by this number.',
      ),
    ),
    ...lines,
    assumptions: v.optional(f.list('What the estimate assumes.', [0, 9], f.text()), []),
    unknown: v.optional(f.list('What nobody knows yet.', [0, 9], f.text()), []),
    tasks: v.optional(f.groups('The tasks of the project. The page adds up their hours.', [0, 30], task), []),
  }),
});

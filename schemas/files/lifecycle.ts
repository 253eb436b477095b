import * as v from 'valibot';
import { weeksInQuarter } from '../calendar.ts';
import { hoursUsed } from '../prices.ts';
import * as f from './parts.ts';

/** The texts next to a paper, and the title on the paper. */
const paper = { name: f.label('What the client receives.'), text: f.text('The benefit.'), title: f.textOf(60) };

const experience = v.strictObject({
  text: f.textOf(80),
  mood: f.integer([1, 5], 'How people feel, from 1 for bad to 5 for good.'),
});

/** How a piece of work runs today and how it will run, step by step. */
const journey = v.strictObject({
  ...paper,
  labels: v.strictObject(f.all(f.label(), 'today', 'planned')),
  steps: f.groupsOf([2, 6], { name: f.textOf(20), today: experience, planned: experience }),
});

/** A draft of a screen on which one element can be pressed. */
const screen = v.strictObject({
  ...paper,
  field: f.group('A field that is filled in.', { name: f.label(), value: f.textOf(20) }),
  press: f.textOf(20, 'The button that can be pressed.'),
  answer: f.template(['value'], 120, 'What the screen says after a press; {value} is the value of the field.'),
  asks: v.optional(
    f.group(
      'For a field with a number that a visitor can change. The screen saves a number from least to most, and shows the text saved. For any other number, the screen shows the answer with the buttons confirm and correct. Only in browsers with scripts.',
      {
        least: f.described(v.number(), 'The least usual number.'),
        most: f.described(v.number(), 'The greatest usual number.'),
        ...f.all(f.label(), 'confirm', 'correct'),
        saved: f.template(['value'], 120),
      },
    ),
  ),
  note: f.textOf(160, 'The result of a trial with users.'),
});

const decision = v.strictObject({
  ...paper,
  options: f.groups('The possible choices.', [2, 5], { text: f.textOf(120), taken: v.optional(v.boolean(), false) }),
  reasons: f.list('The reasons for the decision, and the consequences.', [1, 4], f.namedText),
});

/** A change to the code on its way into the product. */
const pullRequest = v.strictObject({
  ...paper,
  state: f.textOf(20, 'The state of the change, such as Merged.'),
  branches: f.textOf(60, 'The branch with the change, and the branch that receives the change.'),
  why: f.text(),
  removed: f.listOf([0, 4], f.textOf(60)),
  added: f.listOf([0, 4], f.textOf(60)),
  review: f.list('What reviewers say about the change.', [0, 4], f.namedText),
  checks: f.list('What was checked before the change was merged.', [0, 6], f.textOf(90)),
});

// Only quarters of an hour, because computers add up quarters without rounding.
const hoursOfWork = v.pipe(v.number(), v.minValue(0), v.multipleOf(0.25, 'quarters of an hour'));

/** A report on a month of support. The page adds up the hours of the rows. */
export const report = v.pipe(
  v.strictObject({
    title: f.textOf(60, 'The name and the month of the report.'),
    broke: f.list('What broke and what was found.', [1, 3], f.namedText),
    labels: v.strictObject(f.all(f.label(), 'work', 'hours')),
    rows: f.groupsOf([1, 8], { work: f.textOf(80), hours: hoursOfWork }),
    included: f.described(hoursOfWork, 'The hours that the price of a month includes.'),
    used: f.template(['used', 'included'], 60, 'The hours that were used, with {used} and {included}.'),
    price: v.optional(f.textOf(90, 'What the month costs.')),
    next: f.group('The work of the next months.', { name: f.label(), items: f.listOf([1, 4], f.textOf(140)) }),
  }),
  v.forward(
    v.check(({ rows, included }) => hoursUsed(rows) <= included, 'at least the hours of all rows together'),
    ['included'],
  ),
);

/** `content/lifecycle-page.yaml`: the texts that the pages of all stages share. */
export const lifecyclePage = v.strictObject({
  sections: v.strictObject(f.all(f.label(), 'overview', 'stages', 'people', 'deliverables', 'ending')),
  example: f.textOf(80, 'The project of which the papers are examples.'),
});

const step = v.strictObject({
  ...f.namedText.entries,
  commit: v.optional(f.textOf(60, 'The commit message of this step.')),
  often: v.optional(f.label('How often this step takes place.')),
  weeks: v.optional(
    f.list(
      'The weeks of an example quarter that have this step, in order.',
      [1, weeksInQuarter],
      f.integer([1, weeksInQuarter]),
    ),
  ),
});

const deliverable = v.strictObject({ ...f.namedText.entries, file: v.optional(f.label('A file of the example.')) });

export const lifecycle = v.strictObject({
  title: f.label(
    'The address in words, such as Maintenance & Support for maintenance-&-support. Shown: cards of stages.',
  ),
  position: f.integer([1], 'The position of the stage in lists; 1 is the first.'),
  formerly: f.formerly,
  card: v.strictObject({ text: f.text(), link: f.label(), drawing: f.publicFile() }),
  ...f.searchResult,
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this stage and how, and who does not need this stage.')),
  picture: f.picture(),
  overview: f.overview,
  report: v.optional(report),
  stages: f.optionalBlock('items', {
    heading: f.statement(),
    items: f.list(
      'The steps in order. If a step has a commit, the page draws the steps beside a branch; if a step has weeks, on a quarter; otherwise in a row.',
      [0, 8],
      step,
    ),
    note: v.optional(f.textOf(80, 'What the drawing beside the steps shows.')),
  }),
  people: f.optionalBlock('items', {
    heading: f.statement(),
    items: f.list('The people who take part, on both sides.', [0, 6], f.namedText),
  }),
  deliverables: f.optionalBlock('items', {
    heading: f.statement(),
    journey: v.optional(journey),
    screen: v.optional(screen),
    decision: v.optional(decision),
    pullRequest: v.optional(pullRequest),
    items: f.list('The other results that the client receives.', [0, 12], deliverable),
  }),
  ending: f.optionalBlock('paragraphs', {
    heading: f.statement(),
    paragraphs: f.list('How the stage ends.', [0, 3], f.paragraph()),
  }),
});

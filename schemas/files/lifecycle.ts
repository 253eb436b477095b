import * as v from 'valibot';
import { weeksInQuarter } from '../calendar.ts';
import { hoursUsed } from '../prices.ts';
import * as f from './parts.ts';

/** What a paper is, beside it, and the title at its head. */
const paper = {
  name: f.label('What the client receives. Shown: results (beside the paper).'),
  text: f.text('What it is good for. Shown: results (beside the paper).'),
  title: f.textOf(60, 'Its title. Shown: results (at the head of the paper).'),
};

const felt = v.strictObject({
  text: f.textOf(80),
  mood: f.whole(1, 5)('How people feel, from 1 for bad to 5 for good. Shown: journey map (as a line).'),
});

/** How a piece of work runs today and how it will run, step by step. */
const journey = v.strictObject({
  ...paper,
  labels: f.group('The names of the two lines. Shown: journey map.', f.all(f.label(), 'today', 'planned')),
  steps: f.groups('The steps of the work, in order. Shown: journey map.', [2, 6], {
    name: f.textOf(20),
    today: felt,
    planned: felt,
  }),
});

/** A draft of a screen with one place to press. */
const screen = v.strictObject({
  ...paper,
  field: f.group('A field that is filled in. Shown: draft of a screen.', { name: f.label(), value: f.textOf(20) }),
  press: f.textOf(20, 'The button that can be pressed. Shown: draft of a screen.'),
  answer: f.filled(
    ['value'],
    120,
  )('What the screen says when it is pressed; {value} is what stands in the field. Shown: draft of a screen.'),
  asks: v.optional(
    f.group(
      'For a field with a number that a visitor can change. The screen answers outside of the numbers from least to most, and saves the others; the buttons of the answer, and what it says when it has saved. Shown: draft of a screen (where scripts run).',
      {
        least: f.described(v.number(), 'The least usual number. Shown: nowhere.'),
        most: f.described(v.number(), 'The greatest usual number. Shown: nowhere.'),
        ...f.all(f.label(), 'confirm', 'correct'),
        saved: f.filled(['value'], 120)(),
      },
    ),
  ),
  note: f.textOf(160, 'What came out when people tried it. Shown: draft of a screen (beside it).'),
});

const decision = v.strictObject({
  ...paper,
  options: f.groups('What could be chosen. Shown: page of a decision.', [2, 5], {
    text: f.textOf(120),
    taken: v.optional(
      f.described(v.boolean(), 'Whether it was chosen. Shown: page of a decision (as a check mark).'),
      false,
    ),
  }),
  reasons: f.list('Why, and what follows from it. Shown: page of a decision.', [1, 4], f.namedText),
});

/** A change to the code on its way into the product. */
const pullRequest = v.strictObject({
  ...paper,
  state: f.textOf(20, 'What became of it. Shown: pull request.'),
  branches: f.textOf(60, 'From which branch to which. Shown: pull request.'),
  why: f.text('The reason for the change. Shown: pull request.'),
  removed: f.list('Lines of code that go. Shown: pull request.', [0, 4], f.textOf(60)),
  added: f.list('Lines of code that come. Shown: pull request.', [0, 4], f.textOf(60)),
  review: f.list('Who says what about it. Shown: pull request.', [0, 4], f.namedText),
  checks: f.list('What was checked before the change went in. Shown: pull request.', [0, 6], f.textOf(90)),
});

// Quarters add up without a remainder.
const hoursOfWork = v.pipe(v.number(), v.minValue(0), v.multipleOf(0.25, 'quarters of an hour'));

/** A month of support. The hours of its rows are added up. */
export const report = v.pipe(
  v.strictObject({
    title: f.textOf(60, 'What it is, and its month. Shown: report.'),
    broke: f.list('What broke and what was found. Shown: report.', [1, 3], f.namedText),
    labels: f.group('The columns of the table. Shown: report.', f.all(f.label(), 'work', 'hours')),
    rows: f.groups('What was done, with its hours. Shown: report.', [1, 8], {
      work: f.textOf(80),
      hours: hoursOfWork,
    }),
    included: f.described(
      hoursOfWork,
      'The hours that the price of a month includes. Shown: report (under the table).',
    ),
    used: f.described(
      f.filled(['used', 'included'], 60)(),
      'The hours that were used, with {used} and {included}. Shown: report (under the table).',
    ),
    price: v.optional(f.textOf(90, 'What the month costs. Shown: report (beside the hours).')),
    next: f.group('What comes next month, or soon. Shown: report (at the end).', {
      name: f.label(),
      items: f.listOf(f.textOf(140), 1, 4),
    }),
  }),
  v.forward(
    v.check(({ rows, included }) => hoursUsed(rows) <= included, 'at least the hours of all rows together'),
    ['included'],
  ),
);

/** `content/lifecycle-page.yaml`: the texts that the pages of all stages share. */
export const lifecyclePage = v.strictObject({
  sections: f.group(
    'Labels of the sections. Shown: stage pages (above each heading).',
    f.all(f.label(), 'overview', 'stages', 'people', 'deliverables', 'ending'),
  ),
  example: f.textOf(80, 'What the papers are an example of. Shown: results, report.'),
});

const step = v.strictObject({
  ...f.namedText.entries,
  commit: v.optional(f.textOf(60, 'What the history of the code says of the step. Shown: steps (beside a branch).')),
  often: v.optional(f.label('How often the step comes. Shown: steps (beside the weeks of a quarter).')),
  weeks: v.optional(
    f.list(
      'The weeks of an example quarter in which the step comes, in order. Shown: steps (as dots, and as a bar where weeks follow each other).',
      [1, weeksInQuarter],
      f.whole(1, weeksInQuarter)(),
    ),
  ),
});

const deliverable = v.strictObject({
  ...f.namedText.entries,
  file: v.optional(f.label('Its file in the example. Shown: results (beside its name).')),
});

export const lifecycle = v.strictObject({
  title: f.label(
    'The title that the top of the page makes of the address: maintenance-&-support becomes Maintenance & Support. Shown: cards of stages.',
  ),
  position: f.whole(1)('Its place in the order. Shown: cards of stages.'),
  formerly: f.formerly,
  card: v.strictObject({
    text: f.text('Text of its card. Shown: cards of stages.'),
    link: f.label('Link of its card. Shown: cards of stages.'),
    drawing: f.publicFile('Its drawing. Shown: cards of stages.'),
  }),
  ...f.searchResult,
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this stage, how, and who does not need it. Shown: under the title.')),
  picture: f.picture('The picture of the page. Shown: top of the page.'),
  overview: f.overview,
  report: v.optional(report),
  stages: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: steps.'),
    items: f.list(
      'The steps, in order. Shown: steps (beside a branch if one has a commit, on a quarter if one has weeks, else in a row).',
      [0, 8],
      step,
    ),
    note: v.optional(f.textOf(80, 'What the drawing beside the steps shows. Shown: steps (under them).')),
  }),
  people: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: people.'),
    items: f.list('The people who take part, on both sides. Shown: people.', [0, 6], f.namedText),
  }),
  deliverables: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: results.'),
    journey: v.optional(journey),
    screen: v.optional(screen),
    decision: v.optional(decision),
    pullRequest: v.optional(pullRequest),
    items: f.list('The other results that the client receives. Shown: results.', [0, 12], deliverable),
  }),
  ending: f.optionalBlock('paragraphs', {
    heading: f.statement('Heading. Shown: end of the page.'),
    paragraphs: f.list('How the stage ends. Shown: end of the page.', [0, 3], f.paragraph()),
  }),
});

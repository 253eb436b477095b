import * as v from 'valibot';
import { weeksInQuarter } from '../quarter.ts';
import { decision, journey, pullRequest, report, screen } from './papers.ts';
import * as f from './parts.ts';

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

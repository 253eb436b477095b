import * as v from 'valibot';
import * as f from './parts.ts';

/** `content/lifecycle-page.yaml`: the labels of the sections that the pages of all stages share. */
export const lifecyclePage = v.strictObject({
  sections: f.group(
    'Labels of the sections. Shown: above each section’s heading.',
    f.all(f.label(), 'overview', 'stages', 'people', 'deliverables', 'ending'),
  ),
});

export const lifecycle = v.strictObject({
  title: f.label(
    'The title that follows from the address: maintenance-&-support becomes Maintenance & Support. Shown: top of the page, card on the home page.',
  ),
  position: f.whole(1)('Its place in the order. Shown: home page.'),
  formerly: f.formerly,
  card: v.strictObject({
    text: f.text('Text of its card. Shown: home page.'),
    link: f.label('Link of its card. Shown: home page.'),
    drawing: f.publicFile('Its drawing. Shown: home page.'),
  }),
  ...f.searchResult,
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this stage, how, and who does not need it. Shown: under the title.')),
  model: v.optional(
    f.label(
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: end of the page.',
    ),
  ),
  picture: f.picture('The picture of the page. Shown: top of the page.'),
  overview: f.overview,
  stages: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: steps.'),
    items: f.list('The steps, in order. Shown: steps.', [0, 8], f.iconText),
  }),
  people: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: people.'),
    items: f.list('The people who take part, on both sides. Shown: people.', [0, 6], f.namedText),
  }),
  deliverables: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: results.'),
    items: f.list('The results that the client receives. Shown: results.', [0, 12], f.namedText),
  }),
  ending: f.optionalBlock('paragraphs', {
    heading: f.statement('Heading. Shown: end of the page.'),
    paragraphs: f.list('How the stage ends. Shown: end of the page.', [0, 3], f.paragraph()),
  }),
});

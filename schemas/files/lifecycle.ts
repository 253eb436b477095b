import * as v from 'valibot';
import {
  all,
  described,
  group,
  iconText,
  label,
  list,
  metaDescription,
  metaTitle,
  namedText,
  optionalBlock,
  paragraph,
  picture,
  publicFile,
  statement,
  text,
} from './parts.ts';

/** `content/lifecycle-page.yaml`: the labels of the sections that the pages of all stages share. */
export const lifecyclePage = v.strictObject({
  sections: group(
    'Labels of the sections. Shown: above each section’s heading.',
    all(label(), 'overview', 'stages', 'people', 'deliverables', 'ending'),
  ),
});

/** `content/lifecycle/<type>.yaml`: one stage of a product's life. */
export const lifecycle = v.strictObject({
  title: label(
    'The title that follows from the address: maintenance-&-support becomes Maintenance & Support. Shown: top of the page, card on the home page.',
  ),
  position: described(v.pipe(v.number(), v.integer(), v.minValue(1)), 'Its place in the order. Shown: home page.'),
  /** The card on the home page. */
  card: v.strictObject({
    text: text('Text of its card. Shown: home page.'),
    link: label('Link of its card. Shown: home page.'),
    drawing: publicFile('Its drawing. Shown: home page.'),
  }),
  metaTitle,
  description: metaDescription,
  lead: text('The sentence under the title. Shown: top of the page.'),
  forWhom: v.optional(text('Who buys this stage, how, and who does not need it. Shown: under the title.')),
  model: v.optional(
    label(
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: end of the page.',
    ),
  ),
  picture: picture('The picture of the page. Shown: top of the page.'),
  overview: v.strictObject({
    heading: statement('The overview in one line. Shown: first section.'),
    paragraphs: list('The overview. Shown: first section.', [1, 4], paragraph()),
  }),
  /** The work, in order. */
  stages: optionalBlock('items', {
    heading: statement('Heading. Shown: steps.'),
    items: list('The steps, in order. Shown: steps.', [0, 8], iconText),
  }),
  /** The people involved, on both sides. */
  people: optionalBlock('items', {
    heading: statement('Heading. Shown: people.'),
    items: list('The people who take part, on both sides. Shown: people.', [0, 6], namedText),
  }),
  deliverables: optionalBlock('items', {
    heading: statement('Heading. Shown: results.'),
    items: list('The results that the client receives. Shown: results.', [0, 12], namedText),
  }),
  /** How the stage ends. */
  ending: optionalBlock('paragraphs', {
    heading: statement('Heading. Shown: end of the page.'),
    paragraphs: list('How the stage ends. Shown: end of the page.', [0, 3], paragraph()),
  }),
});

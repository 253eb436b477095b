import * as v from 'valibot';
import {
  described,
  iconText,
  label,
  listOf,
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
  sections: described(
    v.strictObject({ overview: label, stages: label, people: label, deliverables: label, ending: label }),
    'Labels of the sections. Shown: above each section’s heading.',
  ),
});

/** `content/lifecycle/<type>.yaml`: one stage of a product's life. */
export const lifecycle = v.strictObject({
  title: described(
    label,
    'The title that follows from the address: maintenance-&-support becomes Maintenance & Support. Shown: top of the page, card on the home page.',
  ),
  position: described(v.pipe(v.number(), v.integer(), v.minValue(1)), 'Its place in the order. Shown: home page.'),
  /** The card on the home page. */
  card: v.strictObject({
    text: described(text, 'Text of its card. Shown: home page.'),
    link: described(label, 'Link of its card. Shown: home page.'),
    drawing: described(publicFile, 'Its drawing. Shown: home page.'),
  }),
  metaTitle,
  description: metaDescription,
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  forWhom: v.optional(described(text, 'Who buys this stage, how, and who does not need it. Shown: under the title.')),
  model: v.optional(
    described(
      label,
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: end of the page.',
    ),
  ),
  picture: described(picture, 'The picture of the page. Shown: top of the page.'),
  overview: v.strictObject({
    heading: described(statement, 'The overview in one line. Shown: first section.'),
    paragraphs: described(listOf(paragraph, 1, 4), 'The overview. Shown: first section.'),
  }),
  /** The work, in order. */
  stages: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: steps.'),
      items: described(listOf(iconText, 0, 8), 'The steps, in order. Shown: steps.'),
    },
    'items',
  ),
  /** The people involved, on both sides. */
  people: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: people.'),
      items: described(listOf(namedText, 0, 6), 'The people who take part, on both sides. Shown: people.'),
    },
    'items',
  ),
  deliverables: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: results.'),
      items: described(listOf(namedText, 0, 12), 'The results that the client receives. Shown: results.'),
    },
    'items',
  ),
  /** How the stage ends. */
  ending: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: end of the page.'),
      paragraphs: described(listOf(paragraph, 0, 3), 'How the stage ends. Shown: end of the page.'),
    },
    'paragraphs',
  ),
});

import * as v from 'valibot';
import {
  iconText,
  label,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
  paragraph,
  picture,
  publicFile,
  statement,
  words,
} from './parts.ts';

/** `content/lifecycle-page.yaml`: the labels of the sections that the pages of all stages share. */
export const lifecyclePage = v.strictObject({
  sections: v.strictObject({ overview: label, stages: label, people: label, deliverables: label, ending: label }),
});

/** `content/lifecycle/<type>.yaml`: one stage of a product's life. */
export const lifecycle = v.strictObject({
  /** The title that follows from the address. */
  title: label,
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The card on the home page. */
  card: v.strictObject({ text: words, link: label, drawing: publicFile }),
  metaTitle,
  description: metaDescription,
  lead: words,
  /** At the top of its page. */
  picture,
  overview: v.strictObject({ heading: statement, paragraphs: listOf(paragraph, 1, 4) }),
  /** The work, in order. */
  stages: v.strictObject({ heading: statement, items: listOf(iconText, 3, 8) }),
  /** The people involved, on both sides. */
  people: v.strictObject({ heading: statement, items: listOf(namedText, 3, 6) }),
  deliverables: v.strictObject({ heading: statement, items: listOf(namedText, 4, 12) }),
  /** How the stage ends. */
  ending: v.strictObject({ heading: statement, paragraphs: listOf(paragraph, 1, 3) }),
});

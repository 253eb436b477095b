import * as v from 'valibot';
import {
  icon,
  iconText,
  label,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
  paragraph,
  picture,
  question,
  slug,
  statement,
  textOf,
  words,
} from './parts.ts';

/** The tile on the home page: its size, and a picture instead of the drawing. */
const tile = v.pipe(
  v.strictObject({
    size: v.picklist(['wide', 'large'], ({ received }) => `found ${received}; allowed: wide, large`),
    picture: v.optional(picture),
  }),
  v.check(
    ({ size, picture }) => size !== 'large' || picture !== undefined,
    'found a large tile without a picture; allowed: size: large with a picture, or size: wide',
  ),
);

/** `content/services/<slug>.yaml`: one service, its page and its place in the menus. */
export const service = v.strictObject({
  /** The name in menus and cards; the page's title comes from the address. */
  name: label,
  /** Place in the menus, from 1. */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  icon,
  /** Left out of the footer's column when false. */
  footer: v.optional(v.boolean(), true),
  /** One sentence for menus and cards. */
  summary: textOf(120),
  metaTitle,
  description: metaDescription,
  /** Without it, the tile is small and shows a drawing. */
  tile: v.optional(tile),
  /** The sentence under the page's title. */
  lead: words,
  /** At the top of its page. */
  picture,
  overview: v.strictObject({ heading: statement, paragraphs: listOf(paragraph, 1, 4) }),
  /** The service's diagram: steps on a line, of which the company builds the highlighted ones. */
  journey: v.strictObject({
    heading: statement,
    steps: listOf(v.strictObject({ ...iconText.entries, ours: v.boolean() }), 4, 6),
  }),
  features: v.strictObject({ heading: statement, items: listOf(iconText, 4, 12) }),
  benefits: v.strictObject({ heading: statement, items: listOf(namedText, 4, 6), picture }),
  engagement: v.strictObject({ heading: statement, steps: listOf(namedText, 3, 6) }),
  technologies: v.strictObject({
    heading: statement,
    groups: listOf(v.strictObject({ name: label, items: listOf(label, 2, 9) }), 2, 4),
  }),
  questions: v.strictObject({ heading: statement, items: listOf(question, 6, 10) }),
  related: v.strictObject({ heading: statement, services: listOf(slug, 3) }),
});

/** `content/service-page.yaml`: the text that all service pages share. */
export const servicePage = v.strictObject({
  /** The call to action; `{service}` is the service's name. */
  call: label,
  /** Name of the index. */
  index: label,
  /** Names of the sections in the index, by their ids. */
  sections: v.strictObject({
    overview: label,
    journey: label,
    features: label,
    benefits: label,
    engagement: label,
    technologies: label,
    questions: label,
  }),
  /** The meaning of highlighted steps: a legend, and for screen readers a text at each step. */
  ours: v.strictObject({ legend: words, step: label }),
  /** Label of the related services. */
  related: label,
  /** Beside the questions: a link to ask another. */
  ask: v.strictObject({ text: words, link: label }),
});

/** Fields for lists of services and their order. A service's own page does not get them. */
export const onlyInLists = ['position', 'icon', 'footer', 'summary', 'tile'] as const;

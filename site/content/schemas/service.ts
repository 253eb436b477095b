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

/** What a service asks of its tile on the home page: room, and a picture in place of the drawing. */
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
  /** As menus and cards write it; the page's own title comes from the address. */
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
  /** Its tile is small and shows a drawing unless this says otherwise. */
  tile: v.optional(tile),
  /** The sentence under the page's title. */
  lead: words,
  /** At the top of its page. */
  picture,
  overview: v.strictObject({ heading: statement, paragraphs: listOf(paragraph, 1, 4) }),
  /** The service's signature drawing: steps on a line, those we build lit. */
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

/** `content/service-page.yaml`: the words that all service pages share. */
export const servicePage = v.strictObject({
  /** The call to action; `{service}` is the service's name. */
  call: label,
  /** Name of the index. */
  index: label,
  /** What the index calls the page's sections, by their ids. */
  sections: v.strictObject({
    overview: label,
    journey: label,
    features: label,
    benefits: label,
    engagement: label,
    technologies: label,
    questions: label,
  }),
  /** What is said of the drawn steps that the company builds: to those who see their colour, and to those who do not. */
  ours: v.strictObject({ legend: words, step: label }),
  /** Label of the services that are related. */
  related: label,
  /** Beside the questions: for those whose own is not among them. */
  ask: v.strictObject({ text: words, link: label }),
});

/** Fields that only lists of services and their order are made from: a service's own page does not get them. */
export const onlyInLists = ['position', 'icon', 'footer', 'summary', 'tile'] as const;

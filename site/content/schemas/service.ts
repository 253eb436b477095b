import * as v from 'valibot';
import {
  icon,
  iconText,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
  type PictureData,
  picture,
  question,
  slug,
  statement,
  words,
} from './parts.ts';

/** `content/services/<slug>.yaml`: one service, its page and its place in the menus. */
export const service = v.strictObject({
  /** As menus and cards write it; the page's own title comes from the address. */
  name: words,
  /** Place in the menus, from 1. */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  icon,
  /** Left out of the footer's column when false. */
  footer: v.optional(v.boolean(), true),
  /** One sentence for menus and cards. */
  summary: v.pipe(
    words,
    v.maxLength(120, ({ received }) => `found ${received} characters; allowed: 120`),
  ),
  metaTitle,
  description: metaDescription,
  /** The sentence under the page's title. */
  lead: words,
  /** At the top of its page. */
  picture,
  overview: v.strictObject({ heading: statement, paragraphs: listOf(words, 1, 4) }),
  /** The service's signature drawing: steps on a line, those we build lit. */
  journey: v.strictObject({
    heading: statement,
    steps: listOf(v.strictObject({ ...iconText.entries, ours: v.boolean() }), 4, 6),
  }),
  features: v.strictObject({ heading: statement, items: listOf(iconText, 6, 9) }),
  benefits: v.strictObject({ heading: statement, items: listOf(namedText, 4, 6), picture }),
  engagement: v.strictObject({ heading: statement, steps: listOf(namedText, 3, 6) }),
  technologies: v.strictObject({
    heading: statement,
    groups: listOf(v.strictObject({ name: words, items: listOf(words, 2, 9) }), 2, 4),
  }),
  questions: v.strictObject({ heading: statement, items: listOf(question, 6, 10) }),
  related: v.strictObject({ heading: statement, services: listOf(slug, 3) }),
});

/** `content/service-page.yaml`: the words that all service pages share. */
export const servicePage = v.strictObject({
  /** The call to action; `{service}` is the service's name. */
  call: words,
  /** Name of the index. */
  index: words,
  /** What the index calls the page's sections, by their ids. */
  sections: v.strictObject({
    overview: words,
    journey: words,
    features: words,
    benefits: words,
    engagement: words,
    technologies: words,
    questions: words,
  }),
  /** Beside the questions: for those whose own is not among them. */
  ask: v.strictObject({ text: words, link: words }),
});

export type Service = v.InferOutput<typeof service>;

/** Fields that only `ServiceSummary` and the order of the lists are made from. */
export const onlyInLists = { position: true, icon: true, footer: true, summary: true } as const;

/** What a service's own page gets: the build leaves out what menus and cards alone need. */
export type ServiceBody = Omit<Service, keyof typeof onlyInLists>;
export type ServicePage = v.InferOutput<typeof servicePage>;

/** A service's picture, for lists that show it. */
export interface ServicePicture {
  slug: string;
  picture: PictureData;
}

/** What menus, cards and lists need of a service; the page's body stays out of their code. */
export type ServiceSummary = Pick<Service, 'name' | 'icon' | 'summary' | 'footer'> & { slug: string };

import * as v from 'valibot';
import {
  icon,
  iconText,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
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
  overview: v.strictObject({ heading: statement, paragraphs: listOf(words, 1, 4) }),
  /** The service's signature drawing: steps on a line, those we build lit. */
  journey: v.strictObject({
    heading: statement,
    steps: listOf(v.strictObject({ ...iconText.entries, ours: v.boolean() }), 4, 6),
  }),
  features: v.strictObject({ heading: statement, items: listOf(iconText, 6, 9) }),
  benefits: v.strictObject({ heading: statement, items: listOf(namedText, 4, 6) }),
  engagement: v.strictObject({ heading: statement, steps: listOf(namedText, 3, 6) }),
  technologies: v.strictObject({
    heading: statement,
    groups: listOf(v.strictObject({ name: words, items: listOf(words, 2, 9) }), 2, 4),
  }),
  questions: v.strictObject({ heading: statement, items: listOf(question, 6, 10) }),
  related: v.strictObject({ heading: statement, services: listOf(slug, 3) }),
});

export type Service = v.InferOutput<typeof service>;

/** What menus, cards and lists need of a service; the page's body stays out of their code. */
export type ServiceSummary = Pick<Service, 'name' | 'icon' | 'summary' | 'footer'> & { slug: string };

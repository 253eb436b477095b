import * as v from 'valibot';
import {
  heading,
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
  textOf,
  words,
} from './parts.ts';

/** `content/home.yaml` */
export const home = v.strictObject({
  metaTitle,
  description: metaDescription,
  /** The page's h1: a quiet line over the slides. */
  heading: textOf(60),
  slides: listOf(
    v.strictObject({
      /** On the rail of indicators. */
      label: textOf(16),
      title: textOf(40),
      description: textOf(170),
      /** The service that Read More leads to; empty leads to the services list. */
      type: v.string(),
      picture,
    }),
    7,
  ),
  readMore: textOf(16),
  /** Names of the slides' controls; `{n}` and `{count}` are filled in. */
  carousel: v.strictObject({
    label,
    previous: label,
    next: label,
    pause: label,
    play: label,
    goTo: label,
    position: label,
  }),
  lifecycle: v.strictObject({ heading }),
  about: v.strictObject({
    heading,
    lead: words,
    text: words,
    link: label,
    picture: words,
    rollout: listOf(namedText, 3),
  }),
  why: v.strictObject({ heading: label }),
  services: v.strictObject({ heading }),
  projects: v.strictObject({
    heading,
    problem: label,
    built: label,
    result: label,
    items: listOf(
      v.strictObject({
        name: label,
        problem: words,
        built: words,
        /** The client's name if the client agrees, or a description such as "a bank in Singapore". */
        client: v.optional(label),
        year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1990), v.maxValue(2100))),
        /** The result, and how it was measured. */
        result: v.optional(words),
        technologies: listOf(label, 3, 5),
        service: v.optional(slug),
        picture,
      }),
      5,
    ),
  }),
  clients: v.strictObject({ heading: label }),
});

/** `content/about.yaml` */
export const about = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  lead: words,
  /** At the top of the page. */
  picture,
  intro: v.strictObject({ heading, paragraphs: listOf(paragraph, 1, 4) }),
  why: v.strictObject({
    heading,
    /** How a buyer can see whether each reason is true, in the order of `reasons.yaml`; or none. */
    howToTest: listOf(words, 0, 9),
  }),
  vision: v.strictObject({ heading: label, title: label, text: words, picture }),
  mission: v.strictObject({ heading: label, text: words, points: listOf(words, 2, 6), picture }),
  facts: v.strictObject({
    heading,
    /** The day of the figures, and how they were counted. */
    note: words,
    items: listOf(
      v.strictObject({
        label: textOf(16),
        title: textOf(16),
        /** The part of the ring that is filled. */
        percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        /** The number in the ring, if it differs from the percentage. */
        currentValue: v.optional(v.number()),
      }),
      4,
    ),
  }),
  enquiry: v.strictObject({ heading, text: words }),
});

/** `content/reasons.yaml`: reasons to choose the company, on the home page and on About Us. */
export const reasons = v.strictObject({ items: listOf(iconText, 3, 9) });

/** `content/engagement-models.yaml`: the ways to agree on a price, on the home page and on the list of services. */
export const engagementModels = v.strictObject({
  heading,
  fits: label,
  pay: label,
  own: label,
  models: listOf(v.strictObject({ name: label, fits: words, pay: words, own: words }), 2, 4),
});

/** `content/security.yaml`: answers to a buyer's security questionnaire, on Domain & Technology. */
export const security = v.strictObject({ heading, items: listOf(namedText, 3, 18) });

/** `content/contact.yaml` */
export const contact = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  heading: textOf(60),
  lead: words,
  promises: listOf(textOf(60), 4),
  form: v.strictObject({ heading: label, note: words }),
  smallest: words,
  next: v.strictObject({ heading, steps: listOf(namedText, 3), picture }),
});

/** `content/faq.yaml` */
export const faq = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  heading,
  lead: words,
  questions: listOf(question, 6),
  form: v.strictObject({ label, rest: label, text: words }),
});

const card = v.strictObject({ icon, name: label, items: listOf(textOf(60), 5, 9) });

/** `content/expertise.yaml` */
export const expertise = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  lead: words,
  heading,
  /** The note about the owners of the logos. */
  trademarks: words,
  technology: v.strictObject({ tab: label, cards: listOf(card, 11) }),
  domain: v.strictObject({ tab: label, cards: listOf(card, 7) }),
});

/** `content/services.yaml`: the list page. */
export const services = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  heading,
  lead: words,
  /** At the top of the page. */
  picture,
  readMore: label,
});

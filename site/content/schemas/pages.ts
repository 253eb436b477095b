import * as v from 'valibot';
import {
  icon,
  iconText,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
  picture,
  question,
  slug,
  statement,
  words,
} from './parts.ts';

/** `content/home.yaml` */
export const home = v.strictObject({
  metaTitle,
  description: metaDescription,
  /** The page's h1: a quiet line over the slides. */
  heading: words,
  slides: listOf(
    v.strictObject({
      /** On the rail of indicators. */
      label: words,
      title: words,
      description: words,
      /** The service that Read More leads to; empty leads to the services list. */
      type: v.string(),
      picture,
    }),
    7,
  ),
  readMore: words,
  /** Names of the slides' controls; `{n}` and `{count}` are filled in. */
  carousel: v.strictObject({
    label: words,
    previous: words,
    next: words,
    pause: words,
    play: words,
    goTo: words,
    position: words,
  }),
  lifecycle: v.strictObject({ heading: statement }),
  about: v.strictObject({
    heading: statement,
    lead: words,
    text: words,
    link: words,
    picture: words,
    rollout: listOf(namedText, 3),
  }),
  why: v.strictObject({ heading: words }),
  services: v.strictObject({
    heading: statement,
    /** The tiles that show a picture. */
    pictures: listOf(v.strictObject({ service: slug, picture }), 0, 12),
  }),
  projects: v.strictObject({
    heading: statement,
    items: listOf(
      v.strictObject({
        name: words,
        problem: words,
        built: words,
        technologies: listOf(words, 3, 5),
        service: v.optional(words),
        picture,
      }),
      5,
    ),
  }),
  clients: v.strictObject({ heading: words }),
});

/** `content/about.yaml` */
export const about = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  lead: words,
  /** At the top of the page. */
  picture,
  intro: v.strictObject({ heading: statement, paragraphs: listOf(words, 1, 4) }),
  why: v.strictObject({ heading: statement }),
  vision: v.strictObject({ heading: words, title: words, text: words, picture }),
  mission: v.strictObject({ heading: words, text: words, points: listOf(words, 2, 6), picture }),
  facts: v.strictObject({
    heading: statement,
    items: listOf(
      v.strictObject({
        label: words,
        title: words,
        /** What the ring shows, of a hundred. */
        percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        /** What the count shows, where it differs from the ring. */
        currentValue: v.optional(v.number()),
      }),
      4,
    ),
  }),
  enquiry: v.strictObject({ heading: statement, text: words }),
});

/** `content/reasons.yaml`: why to choose the company, on the home page and on About Us. */
export const reasons = v.strictObject({ items: listOf(iconText, 6) });

/** `content/contact.yaml` */
export const contact = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  heading: words,
  lead: words,
  promises: listOf(words, 4),
  form: v.strictObject({ heading: words, note: words }),
  next: v.strictObject({ heading: statement, steps: listOf(namedText, 3), picture }),
});

/** `content/faq.yaml` */
export const faq = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  heading: statement,
  lead: words,
  questions: listOf(question, 6),
  form: v.strictObject({ rest: words, text: words }),
});

const card = v.strictObject({ icon, name: words, items: listOf(words, 5, 9) });

/** `content/expertise.yaml` */
export const expertise = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  lead: words,
  heading: statement,
  /** Whose the logos are. */
  trademarks: words,
  technology: v.strictObject({ tab: words, cards: listOf(card, 11) }),
  domain: v.strictObject({ tab: words, cards: listOf(card, 7) }),
});

/** `content/services.yaml`: the list page. */
export const services = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  heading: statement,
  lead: words,
  /** At the top of the page. */
  picture,
  readMore: words,
});

export type Home = v.InferOutput<typeof home>;
export type About = v.InferOutput<typeof about>;
export type Reasons = v.InferOutput<typeof reasons>;
export type Contact = v.InferOutput<typeof contact>;
export type Faq = v.InferOutput<typeof faq>;
export type Expertise = v.InferOutput<typeof expertise>;
export type ServicesPage = v.InferOutput<typeof services>;

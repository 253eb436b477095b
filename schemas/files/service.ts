import * as v from 'valibot';
import {
  all,
  described,
  group,
  groups,
  icon,
  iconText,
  label,
  list,
  metaDescription,
  metaTitle,
  namedText,
  optionalBlock,
  paragraph,
  picture,
  question,
  serviceAddress,
  statement,
  text,
  textOf,
} from './parts.ts';

/** `content/services/<slug>.yaml`: one service, its page and its place in the menus. */
export const service = v.strictObject({
  name: label('The name in menus and cards. Shown: menu, grid, list, footer.'),
  title: v.optional(
    label('The heading of the page, if it is not made from the address. Shown: top of the page, breadcrumb.'),
  ),
  position: described(
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    'Its place in the order. No two services have the same place. Shown: menu, grid, list, footer.',
  ),
  icon: icon('Its icon. Shown: menu, grid, list.'),
  footer: v.optional(described(v.boolean(), 'Off leaves it out of the footer. Shown: footer.'), true),
  summary: textOf(120, 'One sentence. Shown: menu, grid, list.'),
  metaTitle,
  description: metaDescription,
  tile: v.optional(picture('Its picture on the home page, instead of its drawing. Shown: services grid.')),
  lead: text('The sentence under the title. Shown: top of the page.'),
  forWhom: v.optional(text('Who buys this, and who does not need it. Shown: under the title, list of services.')),
  model: v.optional(
    label(
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: how the company works.',
    ),
  ),
  contact: v.optional(
    text(
      'The person who answers for it, by name and role, and a project of theirs. Shown: under the title, in the form.',
    ),
  ),
  picture: picture('The picture of the page. Shown: top of the page.'),
  overview: v.strictObject({
    heading: statement('The overview in one line. Shown: first section.'),
    paragraphs: list('The overview. Shown: first section.', [1, 4], paragraph()),
  }),
  /** The service's diagram: steps on a line, of which the company builds the highlighted ones. */
  journey: optionalBlock('steps', {
    heading: statement('Heading. Shown: drawing of steps.'),
    steps: groups('The steps, in order. Shown: drawing of steps.', [0, 6], {
      ...iconText.entries,
      ours: described(
        v.boolean(),
        'Whether the company builds this step. The drawing highlights such steps. Shown: step.',
      ),
    }),
  }),
  features: optionalBlock('items', {
    heading: statement('Heading. Shown: features.'),
    items: list('The parts of the service. Shown: features.', [0, 12], iconText),
  }),
  benefits: optionalBlock('items', {
    heading: statement('Heading. Shown: benefits.'),
    items: list('The benefits for the client. Shown: benefits.', [0, 6], namedText),
    picture: v.optional(picture('Its picture. Shown: benefits.')),
  }),
  engagement: optionalBlock('steps', {
    heading: statement('Heading. Shown: engagement.'),
    steps: list('The steps of a project. Shown: engagement.', [0, 6], namedText),
  }),
  technologies: optionalBlock('groups', {
    heading: statement('Heading. Shown: technologies.'),
    groups: groups('Groups of technologies. Shown: technologies.', [0, 4], {
      name: label('Name of the group. Shown: technologies.'),
      items: list('Names of technologies. Shown: technologies.', [1, 9], v.pipe(label(), v.title('Technology'))),
    }),
  }),
  questions: optionalBlock('items', {
    heading: statement('Heading. Shown: questions.'),
    items: list('The questions, the first one open. Shown: questions, structured data.', [0, 12], question),
  }),
  related: optionalBlock('services', {
    heading: statement('Heading. Shown: related services.'),
    services: list('Up to three other services. Shown: related services.', [0, 3], serviceAddress()),
  }),
});

/** `content/service-page.yaml`: the text that all service pages share. */
export const servicePage = v.strictObject({
  call: label('The call to action, with {service}. Shown: head and index of every service page.'),
  index: label('Name of the index. Shown: screen readers.'),
  sections: group(
    'Names of the sections. Shown: index of every service page.',
    all(label(), 'overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'),
  ),
  buy: v.optional(
    group(
      'The sentence about the price with {model}, and links to security answers, stages and FAQ. Shown: how the company works.',
      { model: text(), ...all(label(), 'security', 'stages', 'questions') },
    ),
  ),
  ours: group(
    'The meaning of the highlighted steps, and the text that screen readers read at each of them. Shown: under the drawing.',
    { legend: text(), step: label() },
  ),
  related: label('Label of the related services. Shown: last section.'),
  ask: group('Question and link beneath the questions’ heading. Shown: questions of every service page.', {
    text: text(),
    link: label(),
  }),
});

/** Fields for lists of services and their order. A service's own page does not get them. */
export const onlyInLists = ['position', 'icon', 'footer', 'summary', 'tile'] as const;

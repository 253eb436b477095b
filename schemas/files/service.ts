import * as v from 'valibot';
import {
  described,
  icon,
  iconText,
  label,
  listOf,
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
  name: described(label, 'The name in menus and cards. Shown: menu, grid, list, footer.'),
  title: v.optional(
    described(
      label,
      'The heading of the page, if it is not made from the address. Shown: top of the page, breadcrumb.',
    ),
  ),
  position: described(
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    'Its place in the order. No two services have the same place. Shown: menu, grid, list, footer.',
  ),
  icon: described(icon, 'Its icon. Shown: menu, grid, list.'),
  footer: v.optional(described(v.boolean(), 'Off leaves it out of the footer. Shown: footer.'), true),
  summary: described(textOf(120), 'One sentence. Shown: menu, grid, list.'),
  metaTitle,
  description: metaDescription,
  tile: v.optional(described(picture, 'Its picture on the home page, instead of its drawing. Shown: services grid.')),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  forWhom: v.optional(
    described(text, 'Who buys this, and who does not need it. Shown: under the title, list of services.'),
  ),
  model: v.optional(
    described(
      label,
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: how the company works.',
    ),
  ),
  contact: v.optional(
    described(
      text,
      'The person who answers for it, by name and role, and a project of theirs. Shown: under the title.',
    ),
  ),
  picture: described(picture, 'The picture of the page. Shown: top of the page.'),
  overview: v.strictObject({
    heading: described(statement, 'The overview in one line. Shown: first section.'),
    paragraphs: described(listOf(paragraph, 1, 4), 'The overview. Shown: first section.'),
  }),
  /** The service's diagram: steps on a line, of which the company builds the highlighted ones. */
  journey: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: drawing of steps.'),
      steps: described(
        listOf(
          v.strictObject({
            ...iconText.entries,
            ours: described(
              v.boolean(),
              'Whether the company builds this step. The drawing highlights such steps. Shown: step.',
            ),
          }),
          0,
          6,
        ),
        'The steps, in order. Shown: drawing of steps.',
      ),
    },
    'steps',
  ),
  features: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: features.'),
      items: described(listOf(iconText, 0, 12), 'The parts of the service. Shown: features.'),
    },
    'items',
  ),
  benefits: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: benefits.'),
      items: described(listOf(namedText, 0, 6), 'The benefits for the client. Shown: benefits.'),
      picture: v.optional(described(picture, 'Its picture. Shown: benefits.')),
    },
    'items',
  ),
  engagement: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: engagement.'),
      steps: described(listOf(namedText, 0, 6), 'The steps of a project. Shown: engagement.'),
    },
    'steps',
  ),
  technologies: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: technologies.'),
      groups: described(
        listOf(
          v.strictObject({
            name: described(label, 'Name of the group. Shown: technologies.'),
            items: described(
              listOf(v.pipe(label, v.title('Technology')), 1, 9),
              'Names of technologies. Shown: technologies.',
            ),
          }),
          0,
          4,
        ),
        'Groups of technologies. Shown: technologies.',
      ),
    },
    'groups',
  ),
  questions: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: questions.'),
      items: described(
        listOf(question, 0, 12),
        'The questions, the first one open. Shown: questions, structured data.',
      ),
    },
    'items',
  ),
  related: optionalBlock(
    {
      heading: described(statement, 'Heading. Shown: related services.'),
      services: described(listOf(serviceAddress, 0, 3), 'Up to three other services. Shown: related services.'),
    },
    'services',
  ),
});

/** `content/service-page.yaml`: the text that all service pages share. */
export const servicePage = v.strictObject({
  call: described(label, 'The call to action, with {service}. Shown: head and index of every service page.'),
  index: described(label, 'Name of the index. Shown: screen readers.'),
  sections: described(
    v.strictObject({
      overview: label,
      journey: label,
      features: label,
      benefits: label,
      engagement: label,
      technologies: label,
      questions: label,
    }),
    'Names of the sections. Shown: index of every service page.',
  ),
  buy: v.optional(
    described(
      v.strictObject({ model: text, budgets: label, security: label, stages: label, questions: label }),
      'The sentence about the price with {model}, and links to budgets, security answers, stages and FAQ. Shown: how the company works.',
    ),
  ),
  ours: described(
    v.strictObject({ legend: text, step: label }),
    'The meaning of the highlighted steps, and the text that screen readers read at each of them. Shown: under the drawing.',
  ),
  related: described(label, 'Label of the related services. Shown: last section.'),
  ask: described(
    v.strictObject({ text, link: label }),
    'Question and link beneath the questions’ heading. Shown: questions of every service page.',
  ),
});

/** Fields for lists of services and their order. A service's own page does not get them. */
export const onlyInLists = ['position', 'icon', 'footer', 'summary', 'tile'] as const;

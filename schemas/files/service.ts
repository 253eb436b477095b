import * as v from 'valibot';
import * as machine from './machine.ts';
import * as f from './parts.ts';
import { specimen } from './specimen.ts';

export const service = v.strictObject({
  name: f.label(
    'The name in menus and cards. Shown: services menu, footer, services grid, recent projects, list of services, related services, search engines.',
  ),
  title: v.optional(
    f.label('The heading of the page, if it is not made from the address. Shown: top of the page, breadcrumb.'),
  ),
  position: f.whole(1)(
    'Its place in the order. No two services have the same place. Shown: services menu, services grid, list of services, footer.',
  ),
  formerly: f.formerly,
  icon: f.icon('Its icon. Shown: services menu, services grid, list of services.'),
  footer: v.optional(f.described(v.boolean(), 'Off leaves it out of the footer. Shown: footer.'), true),
  summary: f.textOf(
    120,
    'One sentence. Shown: services menu, services grid, list of services, related services, search engines.',
  ),
  ...f.searchResult,
  tile: v.optional(f.picture('Its picture on the home page, instead of its drawing. Shown: services grid.')),
  lead: f.pageHead.lead,
  forWhom: v.optional(f.text('Who buys this, and who does not need it. Shown: under the title, search engines.')),
  model: v.optional(
    f.label(
      'The way to agree on a price that fits most often, by its name in content/engagement-models.yaml. Shown: under the title.',
    ),
  ),
  contact: v.optional(
    f.text('The person who answers for it, by name and role, and a project of theirs. Shown: under the title, forms.'),
  ),
  picture: f.picture('The picture of the page. Shown: top of the page, services grid (without a tile and a drawing).'),
  overview: f.overview,
  /** The service's drawing: steps that lines join, of which the company builds the filled ones. */
  journey: f.optionalBlock('steps', {
    heading: f.statement('Heading. Shown: drawing of steps.'),
    steps: f.groups('The steps, in order. Shown: drawing of steps.', [0, 9], {
      ...f.iconText.entries,
      ours: f.described(
        v.pipe(v.boolean(), v.title('Our part')),
        'Whether the company builds this step. The drawing fills such steps. Shown: drawing of steps.',
      ),
      ...machine.place,
    }),
    edges: machine.edges,
  }),
  stories: machine.stories,
  features: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: features.'),
    items: f.list('The parts of the service. Shown: features.', [0, 12], f.iconText),
    picture: v.optional(f.picture('Its picture. Shown: features.')),
  }),
  benefits: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: benefits.'),
    items: f.list('The benefits for the client. Shown: benefits.', [0, 6], f.namedText),
    specimen,
  }),
  engagement: f.optionalBlock('steps', {
    heading: f.statement('Heading. Shown: engagement.'),
    steps: f.groups('The steps of a project. Shown: engagement.', [0, 6], {
      ...f.namedText.entries,
      firstUsers: v.optional(
        f.described(v.boolean(), 'Whether the first people use it in this step: its dot is lit. Shown: engagement.'),
      ),
    }),
  }),
  technologies: f.optionalBlock('groups', {
    heading: f.statement('Heading. Shown: technologies.'),
    groups: f.groups('Groups of technologies. Shown: technologies.', [0, 4], {
      name: v.optional(f.label('Name of the group. Shown: technologies.')),
      items: f.list('Names of technologies. Shown: technologies.', [1, 9], v.pipe(f.label(), v.title('Technology'))),
    }),
  }),
  questions: f.optionalBlock('items', {
    heading: f.statement('Heading. Shown: questions.'),
    items: f.list('The questions, the first one open. Shown: questions, search engines.', [0, 12], f.question),
  }),
  related: f.optionalBlock('services', {
    heading: f.statement('Heading. Shown: related services.'),
    services: f.list('Up to three other services. Shown: related services.', [0, 3], f.serviceAddress()),
  }),
});

export const servicePage = v.strictObject({
  call: f.filled(['service'], 40)('The call to action, with {service}. Shown: links under the title.'),
  index: f.label('Name of the index, for screen readers. Shown: index.'),
  sections: f.group(
    'Names of the sections. Shown: index, service pages (above each heading).',
    f.all(f.label(), 'overview', 'journey', 'features', 'benefits', 'engagement', 'technologies', 'questions'),
  ),
  buy: v.optional(
    f.group('The sentence about the price with {model}. Shown: under the title.', { model: f.filled(['model'])() }),
  ),
  ours: f.group(
    'The meaning of the highlighted steps, and the text that screen readers read at each of them. Shown: drawing of steps (under it).',
    { legend: f.text(), step: f.label() },
  ),
  tools: v.optional(f.label('The link to Domain & Technology. Shown: technologies.')),
  example: f.label('What marks an example as one. Shown: benefits.'),
  related: f.label('Label of the related services. Shown: related services.'),
  ask: f.group('Question and link beneath the questions’ heading. Shown: questions.', {
    text: f.text(),
    link: f.label(),
  }),
});

import * as v from 'valibot';
import { promising, single } from '../kind.ts';
import * as f from './parts.ts';

const about = v.strictObject({
  ...f.pageHead,
  picture: f.picture('Picture at the top of the page. Shown: top of the page.'),
  nameOrigin: f.optionalPart({
    heading: f.heading('Heading. Shown: origin of the name.'),
    first: f.described(f.namedText, 'The first word of the name, and what it means. Shown: origin of the name.'),
    second: f.described(
      f.namedText,
      'The second word. Letters at its beginning that end the first word stand once. Shown: origin of the name.',
    ),
  }),
  intro: v.strictObject({
    heading: f.heading('Heading. Shown: introduction.'),
    paragraphs: f.list('The text. Shown: introduction.', [1, 4], f.paragraph()),
  }),
  why: v.strictObject({
    heading: f.heading('Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
  }),
  vision: f.optionalPart({
    heading: f.label('Small heading. Shown: vision.'),
    title: f.label('The vision in three words. Shown: vision.'),
    text: f.text('The vision. Shown: vision.'),
    picture: v.optional(f.picture('The picture of the panel. Shown: vision.')),
  }),
  mission: f.optionalPart({
    heading: f.label('Small heading. Shown: mission.'),
    text: f.text('The mission. Shown: mission.'),
    points: f.list('How the company follows it. Shown: mission.', [0, 6], f.text()),
  }),
  people: f.optionalBlock('items', {
    heading: f.heading('Heading. Shown: people.'),
    founded: f.label('Label of the year in company.yaml. Shown: people.'),
    size: f.label('Label of the head count in company.yaml. Shown: people.'),
    items: f.groups('Founders and contacts, each of whom has agreed to be named. Shown: people.', [0, 12], {
      name: f.label('The person’s name. Shown: people.'),
      role: f.text('Role, and the services that this person answers for. Shown: people.'),
    }),
  }),
  facts: f.optionalBlock('items', {
    heading: f.heading('Heading. Shown: figures.'),
    note: f.text('The date of the figures. Shown: figures (above them).'),
    items: f.groups('The figures. Shown: figures.', [0, 6], {
      label: f.textOf(16, 'First line. Shown: figures.'),
      title: f.textOf(16, 'Second line. Shown: figures.'),
      percentage: f.described(
        v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        'How much of the ring is filled, in percent. Shown: figures.',
      ),
      currentValue: v.optional(
        f.described(v.number(), 'The number in the ring, if it is another one. Shown: figures.'),
      ),
    }),
  }),
  enquiry: v.strictObject({
    heading: f.heading('Heading. Shown: beside the forms.'),
    text: f.text('An invitation to write. Shown: beside the forms.'),
  }),
});

/** `content/reasons.yaml`: reasons to choose the company, on About Us. */
export const reasons = v.strictObject({
  items: f.groups('Reasons to choose the company. Shown: reasons.', [0, 9], {
    ...f.iconText.entries,
    howToTest: v.optional(f.text('How a buyer can check the reason. Shown: reasons (on About Us).')),
  }),
});

const contact = v.strictObject({
  ...f.searchResult,
  title: f.label('Name of the page. Shown: breadcrumb.'),
  heading: f.textOf(60, 'The heading. Shown: top of the page.'),
  lead: f.pageHead.lead,
  promises: f.list('The promises to a client. Shown: beside the forms.', [0, 6], f.textOf(60)),
  form: f.group(
    'Heading of the form, and the line under it, which is left out while a field of the form is optional. Shown: forms.',
    { heading: f.label(), note: f.text() },
  ),
  smallest: v.optional(f.text('The smallest project. Shown: beside the forms.')),
  next: f.optionalBlock('steps', {
    heading: f.heading('Heading. Shown: next steps.'),
    steps: f.list('The next steps. Shown: next steps.', [0, 6], f.namedText),
    picture: v.optional(f.picture('Its picture. Shown: next steps.')),
  }),
});

const faq = v.strictObject({
  ...f.pageHead,
  picture: v.optional(f.picture('Picture at the top of the page. Shown: top of the page.')),
  heading: f.heading('Heading above the questions. Shown: questions.'),
  questions: f.list(
    'The questions, the first one open. Shown: questions, search engines.',
    [0, 12],
    v.strictObject({
      ...f.question.entries,
      proof: v.optional(
        f.group('Where a reader can check the answer: a link within the site. Shown: questions (under the answer).', {
          name: f.label(),
          to: v.pipe(v.string(), v.startsWith('/', 'an address of this site, such as /services#estimate')),
        }),
      ),
    }),
  ),
  form: f.group('Label of the form’s heading, and the line under it. Shown: beside the forms.', {
    label: f.label(),
    text: f.text(),
  }),
});

const card = v.strictObject({
  icon: f.icon('Its icon. Shown: technologies and domains.'),
  name: f.label('Its heading. Shown: technologies and domains.'),
  items: f.list(
    'The technologies or the experience. Shown: technologies and domains.',
    [1, 12],
    v.pipe(f.textOf(60), v.title('Entry')),
  ),
  more: v.optional(
    f.list(
      'Further ones, which are seen after a press. Shown: technologies and domains.',
      [0, 12],
      v.pipe(f.textOf(60), v.title('Entry')),
    ),
    [],
  ),
});

const expertise = v.strictObject({
  ...f.pageHead,
  title: f.label(
    'The heading, and the name of the tabs for screen readers. Shown: top of the page, breadcrumb, technologies and domains.',
  ),
  picture: v.optional(f.picture('Picture at the top of the page. Shown: top of the page.')),
  heading: f.heading('Heading above the tabs. Shown: technologies and domains.'),
  doors: f.optionalPart({
    label: f.label('What the links to the parts of the page are, for screen readers. Shown: doors.'),
    expertise: f.described(f.namedText, 'The link to the tabs. Shown: doors.'),
    security: f.described(f.namedText, 'The link to the security answers. Shown: doors.'),
    contract: f.described(f.namedText, 'The link to the contract. Shown: doors.'),
  }),
  more: f.filled(['n'], 40)('What opens further entries of a card. Shown: technologies and domains.'),
  technology: v.strictObject({
    tab: f.label('Name of the first tab. Shown: technologies and domains.'),
    cards: f.list('Its cards. Shown: technologies and domains (first tab).', [1, 12], card),
  }),
  domain: f.optionalBlock('cards', {
    tab: f.label('Name of the second tab; without it there are no tabs. Shown: technologies and domains.'),
    cards: f.list('Its cards. Shown: technologies and domains (second tab).', [0, 12], card),
  }),
});

const services = v.strictObject({
  ...f.pageHead,
  heading: f.heading('Heading above the list. Shown: list of services.'),
  picture: v.optional(
    f.picture('Picture at the top of the page. Without it the list begins in the first view. Shown: top of the page.'),
  ),
  readMore: f.label('The link of each card. Shown: list of services.'),
  alternatives: f.optionalBlock('rows', {
    heading: f.heading('Heading. Shown: ready-made products.'),
    text: f.text('What the table is, and the date of its prices. Shown: ready-made products (above the table).'),
    labels: f.group(
      'Headings of the columns: what somebody needs, the product that is enough, and its price. Shown: ready-made products.',
      f.all(f.label(), 'need', 'enough', 'cost'),
    ),
    rows: f.groups('Needs that a product one can buy meets. Shown: ready-made products.', [0, 24], {
      ...f.all(f.text(), 'need', 'enough', 'cost'),
      projects: v.optional(
        f.list(
          'The sample projects of the estimate that it may replace, by their names in addresses. Shown: estimate (below the smallest project).',
          [0, 6],
          f.slug(),
        ),
        [],
      ),
    }),
  }),
});

/** The content file of each page that has one of its own. */
export const pageKinds = [
  single('about', promising(about)),
  single('contact', promising(contact)),
  single('faq', promising(faq)),
  single('expertise', promising(expertise)),
  single('services', promising(services)),
] as const;

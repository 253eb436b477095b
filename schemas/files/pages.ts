import * as v from 'valibot';
import { withMetadata } from '../metadata.ts';
import {
  all,
  described,
  group,
  groups,
  heading,
  icon,
  iconText,
  label,
  list,
  listOf,
  metaDescription,
  metaTitle,
  namedText,
  optionalBlock,
  paragraph,
  picture,
  question,
  slug,
  text,
  textOf,
} from './parts.ts';

/** `content/about.yaml` */
export const about = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('The heading. Shown: top of the page, breadcrumb.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  picture: picture('Picture at the top of the page. Shown: head of the page.'),
  intro: v.strictObject({
    heading: heading('Heading. Shown: introduction.'),
    paragraphs: list('The text. Shown: introduction.', [1, 4], paragraph()),
  }),
  why: v.strictObject({
    heading: heading('Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
    howToTest: list('How a buyer can check each reason. Shown: reasons.', [0, 9], text()),
  }),
  vision: v.optional(
    v.strictObject({
      heading: label('Small heading. Shown: vision.'),
      title: label('The vision in three words. Shown: vision.'),
      text: text('The vision. Shown: vision.'),
      picture: picture('Its picture. Shown: vision.'),
    }),
  ),
  mission: v.optional(
    v.strictObject({
      heading: label('Small heading. Shown: mission.'),
      text: text('The mission. Shown: mission.'),
      points: list('How the company follows it. Shown: mission.', [0, 6], text()),
      picture: picture('Its picture. Shown: mission.'),
    }),
  ),
  people: optionalBlock('items', {
    heading: heading('Heading. Shown: people.'),
    founded: label('Label of the year in company.yaml. Shown: people.'),
    size: label('Label of the head count in company.yaml. Shown: people.'),
    items: groups('Founders and contacts, each of whom has agreed to be named. Shown: people.', [0, 12], {
      name: label('The person’s name. Shown: people.'),
      role: text('Role, and the services that this person answers for. Shown: people.'),
    }),
  }),
  facts: optionalBlock('items', {
    heading: heading('Heading. Shown: circles.'),
    note: text('The date of the figures. Shown: under the circles.'),
    items: groups('The circles. Shown: circles.', [0, 6], {
      label: textOf(16, 'First line. Shown: circle.'),
      title: textOf(16, 'Second line. Shown: circle.'),
      percentage: described(
        v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        'How much of the ring is filled. Shown: circle.',
      ),
      currentValue: v.optional(
        described(v.number(), 'The number in the ring, if it differs from the filled part. Shown: circle.'),
      ),
    }),
  }),
  enquiry: v.strictObject({
    heading: heading('Heading. Shown: beside the form.'),
    text: text('An invitation to write. Shown: beside the form.'),
  }),
});

/** `content/reasons.yaml`: reasons to choose the company, on the home page and on About Us. */
export const reasons = v.strictObject({
  items: described(
    withMetadata(listOf(iconText, 0, 9), {
      companion: {
        file: 'about.yaml',
        path: ['why', 'howToTest'],
        example: 'How can somebody check this? Please write a sentence here.',
      },
    }),
    'Reasons to choose the company. Shown: home page, About Us.',
  ),
});

/** `content/security.yaml`: answers to a buyer's security questionnaire, on Domain & Technology. */
export const security = v.strictObject({
  heading: heading('Heading. Shown: section.'),
  note: v.optional(text('The date of the answers, and what they are. Shown: under the heading.')),
  items: described(
    v.pipe(listOf(namedText, 0, 24), v.title('Answers')),
    'Questions and answers. Shown: security answers.',
  ),
  downloads: v.optional(
    group('Links to all answers as a document and as a table. Shown: under the answers.', {
      pdf: label(),
      csv: label(),
    }),
  ),
  contract: optionalBlock('rows', {
    heading: heading('Heading. Shown: contract table.'),
    text: text('What the table is. Shown: above the table.'),
    labels: group(
      'Headings of the columns: the rule, where it is in the contract, what the client gets. Shown: contract table.',
      all(label(), 'clause', 'place', 'receive'),
    ),
    rows: groups(
      'The rules of a law for contracts, each with its place in the contract and what the client receives. Shown: contract table.',
      [0, 24],
      { clause: text(), place: label(), receive: text() },
    ),
  }),
});

/** `content/contact.yaml` */
export const contact = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('Name of the page. Shown: breadcrumb.'),
  heading: textOf(60, 'The heading. Shown: top of the page.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  promises: list('The promises to a client. Shown: beside the form.', [0, 6], textOf(60)),
  form: group(
    'Heading of the form, and the line under it, which is left out while a field of the form is optional. Shown: form.',
    { heading: label(), note: text() },
  ),
  smallest: v.optional(text('The smallest project. Shown: beside the form.')),
  check: v.optional(
    text('How a reader can check the company. Shown: beside the form, with a link to the security answers.'),
  ),
  next: optionalBlock('steps', {
    heading: heading('Heading. Shown: next steps.'),
    steps: list('The next steps. Shown: next steps.', [0, 6], namedText),
    picture: v.optional(picture('Its picture. Shown: next steps.')),
  }),
});

/** `content/faq.yaml` */
export const faq = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('The heading. Shown: top of the page, breadcrumb.'),
  heading: heading('Heading above the questions. Shown: questions.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  questions: list('The questions, the first one open. Shown: questions, structured data.', [0, 12], question),
  form: group('Label of the form’s heading, and the line under it. Shown: form.', { label: label(), text: text() }),
});

const card = v.strictObject({
  icon: icon('Its icon. Shown: card.'),
  name: label('Its heading. Shown: card.'),
  items: list('The technologies or the experience. Shown: card.', [1, 12], v.pipe(textOf(60), v.title('Entry'))),
});

/** `content/expertise.yaml` */
export const expertise = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('The heading. Shown: top of the page, breadcrumb.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  heading: heading('Heading above the tabs. Shown: tabs.'),
  trademarks: v.optional(text('A note about the owners of the logos. Shown: beneath the cards.')),
  technology: v.strictObject({
    tab: label('Name of the first tab. Shown: tabs.'),
    cards: list('Its cards. Shown: first tab.', [1, 12], card),
  }),
  domain: optionalBlock('cards', {
    tab: label('Name of the second tab; without it there are no tabs. Shown: tabs.'),
    cards: list('Its cards. Shown: second tab.', [0, 12], card),
  }),
});

/** `content/services.yaml`: the list page. */
export const services = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('The heading. Shown: top of the page, breadcrumb.'),
  heading: heading('Heading above the list. Shown: list.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  picture: picture('Picture at the top of the page. Shown: head of the page.'),
  readMore: label('The link of each card. Shown: list.'),
  groups: v.optional(
    groups('Groups of services, with links to their entries in the list. Shown: above the list.', [0, 6], {
      name: label('Name of the group. Shown: above the list.'),
      text: text('What its services do, and for whom. Shown: above the list.'),
      services: list('Its services. Shown: above the list.', [1, 6], withMetadata(slug(), { isService: true })),
    }),
    [],
  ),
});

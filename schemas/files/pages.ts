import * as v from 'valibot';
import { withMetadata } from '../metadata.ts';
import {
  described,
  heading,
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
  slug,
  text,
  textOf,
} from './parts.ts';

/** `content/about.yaml` */
export const about = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'The heading. Shown: top of the page, breadcrumb.'),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  picture: described(picture, 'Picture at the top of the page. Shown: head of the page.'),
  intro: v.strictObject({
    heading: described(heading, 'Heading. Shown: introduction.'),
    paragraphs: described(listOf(paragraph, 1, 4), 'The text. Shown: introduction.'),
  }),
  why: v.strictObject({
    heading: described(heading, 'Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
    howToTest: described(listOf(text, 0, 9), 'How a buyer can check each reason. Shown: reasons.'),
  }),
  vision: v.optional(
    v.strictObject({
      heading: described(label, 'Small heading. Shown: vision.'),
      title: described(label, 'The vision in three words. Shown: vision.'),
      text: described(text, 'The vision. Shown: vision.'),
      picture: described(picture, 'Its picture. Shown: vision.'),
    }),
  ),
  mission: v.optional(
    v.strictObject({
      heading: described(label, 'Small heading. Shown: mission.'),
      text: described(text, 'The mission. Shown: mission.'),
      points: described(listOf(text, 0, 6), 'How the company follows it. Shown: mission.'),
      picture: described(picture, 'Its picture. Shown: mission.'),
    }),
  ),
  people: optionalBlock(
    {
      heading: described(heading, 'Heading. Shown: people.'),
      founded: described(label, 'Label of the year in company.yaml. Shown: people.'),
      size: described(label, 'Label of the head count in company.yaml. Shown: people.'),
      items: described(
        listOf(
          v.strictObject({
            name: described(label, 'The person’s name. Shown: people.'),
            role: described(text, 'Role, and the services that this person answers for. Shown: people.'),
          }),
          0,
          12,
        ),
        'Founders and contacts, each of whom has agreed to be named. Shown: people.',
      ),
    },
    'items',
  ),
  facts: optionalBlock(
    {
      heading: described(heading, 'Heading. Shown: circles.'),
      note: described(text, 'The date of the figures. Shown: under the circles.'),
      items: described(
        listOf(
          v.strictObject({
            label: described(textOf(16), 'First line. Shown: circle.'),
            title: described(textOf(16), 'Second line. Shown: circle.'),
            percentage: described(
              v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
              'How much of the ring is filled. Shown: circle.',
            ),
            currentValue: v.optional(
              described(v.number(), 'The number in the ring, if it differs from the filled part. Shown: circle.'),
            ),
          }),
          0,
          6,
        ),
        'The circles. Shown: circles.',
      ),
    },
    'items',
  ),
  enquiry: v.strictObject({
    heading: described(heading, 'Heading. Shown: beside the form.'),
    text: described(text, 'An invitation to write. Shown: beside the form.'),
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
  heading: described(heading, 'Heading. Shown: section.'),
  note: v.optional(described(text, 'The date of the answers, and what they are. Shown: under the heading.')),
  items: described(
    v.pipe(listOf(namedText, 0, 24), v.title('Answers')),
    'Questions and answers. Shown: security answers.',
  ),
  downloads: v.optional(
    described(
      v.strictObject({ pdf: label, csv: label }),
      'Links to all answers as a document and as a table. Shown: under the answers.',
    ),
  ),
  contract: optionalBlock(
    {
      heading: described(heading, 'Heading. Shown: contract table.'),
      text: described(text, 'What the table is. Shown: above the table.'),
      labels: described(
        v.strictObject({ clause: label, place: label, receive: label }),
        'Headings of the columns: the rule, where it is in the contract, what the client gets. Shown: contract table.',
      ),
      rows: described(
        listOf(v.strictObject({ clause: text, place: label, receive: text }), 0, 24),
        'The rules of a law for contracts, each with its place in the contract and what the client receives. Shown: contract table.',
      ),
    },
    'rows',
  ),
});

/** `content/contact.yaml` */
export const contact = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'Name of the page. Shown: breadcrumb.'),
  heading: described(textOf(60), 'The heading. Shown: top of the page.'),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  promises: described(listOf(textOf(60), 0, 6), 'The promises to a client. Shown: beside the form.'),
  form: described(
    v.strictObject({ heading: label, note: text }),
    'Heading of the form, and the line under it, which is left out while a field of the form is optional. Shown: form.',
  ),
  smallest: v.optional(described(text, 'The smallest project. Shown: beside the form.')),
  next: optionalBlock(
    {
      heading: described(heading, 'Heading. Shown: next steps.'),
      steps: described(listOf(namedText, 0, 6), 'The next steps. Shown: next steps.'),
      picture: v.optional(described(picture, 'Its picture. Shown: next steps.')),
    },
    'steps',
  ),
});

/** `content/faq.yaml` */
export const faq = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'The heading. Shown: top of the page, breadcrumb.'),
  heading: described(heading, 'Heading above the questions. Shown: questions.'),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  questions: described(
    listOf(question, 0, 12),
    'The questions, the first one open. Shown: questions, structured data.',
  ),
  form: described(v.strictObject({ label, text }), 'Label of the form’s heading, and the line under it. Shown: form.'),
});

const card = v.strictObject({
  icon: described(icon, 'Its icon. Shown: card.'),
  name: described(label, 'Its heading. Shown: card.'),
  items: described(
    listOf(v.pipe(textOf(60), v.title('Entry')), 1, 12),
    'The technologies or the experience. Shown: card.',
  ),
});

/** `content/expertise.yaml` */
export const expertise = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'The heading. Shown: top of the page, breadcrumb.'),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  heading: described(heading, 'Heading above the tabs. Shown: tabs.'),
  trademarks: v.optional(described(text, 'A note about the owners of the logos. Shown: beneath the cards.')),
  technology: v.strictObject({
    tab: described(label, 'Name of the first tab. Shown: tabs.'),
    cards: described(listOf(card, 1, 12), 'Its cards. Shown: first tab.'),
  }),
  domain: optionalBlock(
    {
      tab: described(label, 'Name of the second tab; without it there are no tabs. Shown: tabs.'),
      cards: described(listOf(card, 0, 12), 'Its cards. Shown: second tab.'),
    },
    'cards',
  ),
});

/** `content/services.yaml`: the list page. */
export const services = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'The heading. Shown: top of the page, breadcrumb.'),
  heading: described(heading, 'Heading above the list. Shown: list.'),
  lead: described(text, 'The sentence under the title. Shown: top of the page.'),
  picture: described(picture, 'Picture at the top of the page. Shown: head of the page.'),
  readMore: described(label, 'The link of each card. Shown: list.'),
  groups: v.optional(
    described(
      listOf(
        v.strictObject({
          name: described(label, 'Name of the group. Shown: above the list.'),
          text: described(text, 'What its services do, and for whom. Shown: above the list.'),
          services: described(
            listOf(withMetadata(slug, { isService: true }), 1, 6),
            'Its services. Shown: above the list.',
          ),
        }),
        0,
        6,
      ),
      'Groups of services, with links to their entries in the list. Shown: above the list.',
    ),
    [],
  ),
});

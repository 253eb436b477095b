import * as v from 'valibot';
import { maxSectionLength } from '../parse-markdown.ts';
import { withMetadata } from '../schema-shape.ts';
import * as f from './parts.ts';

export const about = v.strictObject({
  ...f.pageHead,
  picture: f.picture(),
  nameOrigin: f.optionalPart({
    heading: f.heading(),
    first: f.described(f.namedText, 'The first word of the name, and what it means.'),
    second: f.described(f.namedText, 'The second word. Letters that both words share are written once.'),
  }),
  intro: v.strictObject({ heading: f.heading(), paragraphs: f.listOf([1, 4], f.paragraph()) }),
  why: v.strictObject({ heading: f.heading('The reasons come from content/reasons.yaml.') }),
  vision: f.optionalPart({
    heading: f.label(),
    title: f.label('The vision in three words.'),
    text: f.text(),
    picture: v.optional(f.picture()),
  }),
  mission: f.optionalPart({
    heading: f.label(),
    text: f.text(),
    points: f.list('How the company follows its mission.', [0, 6], f.text()),
  }),
  people: f.optionalBlock('items', {
    heading: f.heading(),
    founded: f.label('Label of the year in company.yaml.'),
    size: f.label('Label of the head count in company.yaml.'),
    items: f.groups('Founders and contacts, each of whom has agreed to be named.', [0, 12], {
      name: f.label(),
      role: f.text('Role, and the services for which this person is responsible.'),
    }),
  }),
  facts: f.optionalBlock('items', {
    heading: f.heading(),
    note: f.text('The date of the numbers.'),
    items: f.groupsOf([0, 6], {
      label: f.textOf(16, 'First line.'),
      title: f.textOf(16, 'Second line.'),
      percentage: f.described(
        v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        'How much of the ring is filled, in percent.',
      ),
      currentValue: v.optional(f.described(v.number(), 'The number in the ring, if it is not the percentage.')),
    }),
  }),
  enquiry: v.strictObject({ heading: f.heading(), text: f.text('An invitation to write.') }),
});

/** `content/reasons.yaml`: reasons to choose the company, on About Us. */
export const reasons = v.strictObject({
  items: f.groupsOf([0, 9], {
    ...f.namedText.entries,
    howToTest: v.optional(f.text('How a buyer can check the reason.')),
  }),
});

export const contact = v.strictObject({
  ...f.searchResult,
  title: f.label('The name of the page in the breadcrumb.'),
  heading: f.textOf(60),
  lead: f.pageHead.lead,
  promises: f.listOf([0, 6], f.textOf(60)),
  form: f.group(
    'Heading of the form, and the line under the heading. The page leaves out this line if a field of the form is optional.',
    { heading: f.label(), note: f.text() },
  ),
  smallest: v.optional(f.text()),
  next: f.optionalBlock('steps', {
    heading: f.heading(),
    steps: f.listOf([0, 6], f.namedText),
    picture: v.optional(f.picture()),
  }),
});

export const faq = v.strictObject({
  ...f.pageHead,
  picture: v.optional(f.picture()),
  heading: f.heading(),
  questions: f.groups('The first question is open. Also shown: search engines.', [0, 12], {
    ...f.question.entries,
    proof: v.optional(
      f.group('Where a reader can check the answer: a link within the site.', {
        name: f.label(),
        to: v.pipe(v.string(), v.startsWith('/', 'an address of this site, such as /services#estimate')),
      }),
    ),
  }),
  form: f.group('Label of the form’s heading, and the line under the heading.', { label: f.label(), text: f.text() }),
});

export const legal = v.strictObject({
  ...f.pageHead,
  effective: f.isoDay('The day from which the text applies.'),
  revised: f.isoDay('The day of the last change to the text.'),
  summary: f.optionalPart({ heading: f.label(), points: f.list('The text in a few lines.', [1, 5], f.text()) }),
  confirmed: f.confirmed,
});

export const legalText = v.strictObject({
  head: withMetadata(legal, { isPlain: true }),
  sections: withMetadata(
    v.array(
      v.strictObject({
        title: f.described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a heading')), { kind: 'line' }),
          'Also shown: list of sections beside the text.',
        ),
        text: f.described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a text'), v.maxLength(maxSectionLength)), { kind: 'markdown' }),
          'The text of this section. Text between <!-- and --> is a note for the lawyer. No page shows such notes.',
        ),
      }),
    ),
    { isPlain: true },
  ),
});

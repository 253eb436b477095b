import * as v from 'valibot';
import * as f from './parts.ts';

export const about = v.strictObject({
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

export const contact = v.strictObject({
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

export const faq = v.strictObject({
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

import * as v from 'valibot';
import * as f from './parts.ts';

/** The number of dots in the field. Each dot is for some users. */
const dotCount = 240;

const numbers = ['reached', 'all', 'met', 'others', 'oneFirst', 'atOnce'];
const sentence = f.field(f.template(numbers));

/** Texts of the field of dots in which a visitor releases a version. Without scripts, the page shows a drawing instead. */
const release = v.strictObject({
  shows: f.described(sentence(), 'Description for people who do not see the field; {all} is a number.'),
  steps: f.described(
    v.pipe(
      f.listOf([1, 4], f.integer([1])),
      v.check(
        (steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0) && step < dotCount),
        `numbers that increase, each below the ${dotCount} dots of the field`,
      ),
    ),
    'How many users have the version after each step, such as [1, 12, 60]. After the last step, every user has the version.',
  ),
  faultOneIn: f.integer([2, 30], 'One of this number of users meets the fault.'),
  labels: v.strictObject(f.all(f.label(), 'release', 'fault', 'atOnce')),
  sentences: f.group(
    'The messages after a step, when the fault is found, when the version is withdrawn, and when all users got a fault at once. {reached}, {all}, {met} and {others} are numbers. {oneFirst} and {atOnce} are the numbers of users who meet the fault in a release by steps, and in a release to all users at once.',
    f.all(sentence(), 'reached', 'found', 'withdrawn', 'everywhere'),
  ),
  yours: f.optionalPart({
    customers: f.label('Label of the field for a visitor’s own number of customers.'),
    oneIn: f.label('Label of the field for the share that meets the fault.'),
    each: f.template(['each'], 300, 'What a dot stands for; {each} is a number.'),
    wrong: f.group('The messages about a number that cannot be read.', { customers: f.text(), oneIn: f.text() }),
    copy: f.label('The button that copies a link with the numbers.'),
    sentences: f.group(
      'The messages about the visitor’s customers at the end of a release without a fault, when the version is withdrawn, and when all customers got a fault at once; {all} is the number of customers.',
      f.all(sentence(), 'reached', 'withdrawn', 'everywhere'),
    ),
  }),
});

export const home = v.strictObject({
  ...f.searchResult,
  heading: f.textOf(80, 'Who the company is, what it does and where, in one sentence.'),
  slides: f.groupsOf([1, 7], {
    label: f.textOf(16, 'Name of the slide, under the slides.'),
    title: f.textOf(40),
    description: f.textOf(170, 'Two sentences.'),
    type: f.described(
      v.pipe(v.union([v.literal(''), f.serviceAddress()], 'the address of a service, or nothing'), v.title('Service')),
      'Address of the service that Read More opens; empty for the list of services.',
    ),
    picture: f.picture(),
  }),
  readMore: f.textOf(16),
  carousel: f.group('Names of the slides’ controls for screen readers; {n} and {count} are numbers.', {
    ...f.all(f.label(), 'label', 'previous', 'next', 'pause', 'play'),
    goTo: f.template(['n', 'count'], 40),
    position: f.template(['n', 'count'], 40, 'The number of the slide, and the number of all slides.'),
  }),
  lifecycle: v.strictObject({ heading: f.heading('The cards come from content/lifecycle/.') }),
  about: v.strictObject({
    heading: f.heading(),
    lead: f.text('The first sentence.'),
    text: f.text('The sentences that follow.'),
    link: f.label('The link to About Us.'),
    drawing: f.optionalPart({
      file: f.publicFile('Address of the drawing within public/, an SVG of 652 by 226, for browsers without scripts.'),
      shows: f.text('Description for people who do not see the drawing.'),
      steps: f.listOf([0, 3], f.namedText),
      release: v.optional(release),
    }),
  }),
  why: v.strictObject({
    heading: f.label('Pages leave out this heading if content/reasons.yaml has no reasons.'),
    text: v.optional(f.text('Why to choose the company, in a sentence or two.')),
    link: v.optional(f.label('The link to the reasons on About Us.')),
  }),
  services: v.strictObject({ heading: f.heading('The services come from content/services/.') }),
  projects: f.optionalBlock('items', {
    heading: f.heading(),
    problem: f.label('Label above the client’s problem, in a project with facts.'),
    built: f.label('Label above the solution, in a project with facts.'),
    items: f.groupsOf([0, 9], {
      name: f.label('Name of the project, in two or three words.'),
      problem: v.optional(f.text('The client’s problem, in a project with facts.')),
      built: f.text('The solution.'),
      example: v.optional(f.text('Says that the project is an example. Leave this text out for a client’s project.')),
      facts: v.optional(
        f.list(
          'The kind of client, the start, what was done, what was measured. Pages describe a project with facts in full, and only name a project without facts.',
          [0, 9],
          f.namedFact,
        ),
        [],
      ),
      service: v.optional(f.serviceAddress('Address of the service to which the project links.')),
      picture: f.picture(),
    }),
  }),
  clients: v.strictObject({
    heading: f.label('The clients come from content/company.yaml.'),
    label: v.optional(f.label('Name of the strip of logos for screen readers, if this name is not the heading.')),
  }),
});

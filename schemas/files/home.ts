import * as v from 'valibot';
import * as f from './parts.ts';

/** The field has so many dots. */
const allDots = 240;

const numbers = ['reached', 'all', 'met', 'others', 'oneFirst', 'atOnce'];
const sentence = f.filled(numbers);

/** With scripts, a field of dots takes the place of the drawing, in which a visitor releases a version. */
const release = v.strictObject({
  shows: f.described(
    sentence(),
    'Description for people who do not see the field; {all} is a number. Shown: release field.',
  ),
  steps: f.described(
    v.pipe(
      f.listOf(f.whole(1)(), 1, 4),
      v.check(
        (steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0) && step < allDots),
        `numbers that increase, each below the ${allDots} dots of the field`,
      ),
    ),
    'How many users have the version after each step, such as [1, 12, 60]. Everyone has it after the last.',
  ),
  faultOneIn: f.described(f.whole(2, 30)(), 'Of so many users one meets the fault.'),
  labels: f.group('The buttons. Shown: release field (under it).', f.all(f.label(), 'release', 'fault', 'atOnce')),
  sentences: f.group(
    'What is said after a step, when the fault is found, when the version is withdrawn, and when everyone got a fault at once. {reached}, {all}, {met} and {others} are numbers, {oneFirst} and {atOnce} how many meet a fault either way. Shown: release field (under it).',
    f.all(sentence(), 'reached', 'found', 'withdrawn', 'everywhere'),
  ),
  yours: f.optionalPart({
    customers: f.label('Label of the field for a visitor’s own number of customers. Shown: release field (under it).'),
    oneIn: f.label('Label of the field for the share that meets the fault. Shown: release field (under it).'),
    each: f.filled(['each'])('What a dot stands for; {each} is a number. Shown: release field (under it).'),
    wrong: f.group('What is said of a number that cannot be read. Shown: release field (under it).', {
      customers: f.text(),
      oneIn: f.text(),
    }),
    copy: f.label('The button that copies a link with the numbers. Shown: release field (under it).'),
    sentences: f.group(
      'What is said of the visitor’s customers at the end of a release without a fault, when the version is withdrawn, and when everyone got a fault at once; {all} are the customers. Shown: release field (under it).',
      f.all(sentence(), 'reached', 'withdrawn', 'everywhere'),
    ),
  }),
});

export const home = v.strictObject({
  ...f.searchResult,
  heading: f.textOf(80, 'Who the company is, what it does and where, in one sentence. Shown: slides (above them).'),
  slides: f.groups('The slides, in order. Shown: slides.', [1, 7], {
    label: f.textOf(16, 'Name of the slide. Shown: slides (under them).'),
    title: f.textOf(40, 'Its heading. Shown: slides.'),
    description: f.textOf(170, 'Two sentences. Shown: slides.'),
    type: f.described(
      v.pipe(v.union([v.literal(''), f.serviceAddress()], 'the address of a service, or nothing'), v.title('Service')),
      'Address of the service that Read More opens; empty for the list of services. Shown: slides.',
    ),
    picture: f.picture('Its picture. Shown: slides.'),
  }),
  readMore: f.textOf(16, 'Text of the button. Shown: slides.'),
  carousel: f.group('Names of the slides’ controls for screen readers; {n} and {count} are numbers. Shown: slides.', {
    ...f.all(f.label(), 'label', 'previous', 'next', 'pause', 'play'),
    goTo: f.filled(['n', 'count'], 40)(),
    position: f.filled(['n', 'count'], 40)('Which one of how many is shown. Shown: slides, cards of stages.'),
  }),
  lifecycle: v.strictObject({
    heading: f.heading('Heading above the stages; the cards come from content/lifecycle/. Shown: stages.'),
  }),
  about: v.strictObject({
    heading: f.heading('Heading. Shown: about the company.'),
    lead: f.text('The first sentence. Shown: about the company.'),
    text: f.text('The sentences that follow. Shown: about the company.'),
    link: f.label('The link to About Us. Shown: about the company.'),
    drawing: f.optionalPart({
      file: f.publicFile(
        'Address of the drawing within public/, an SVG of 652 by 226. Shown: about the company (where there are no scripts).',
      ),
      shows: f.text('Description for people who do not see the drawing. Shown: about the company.'),
      steps: f.list('The steps under the drawing. Shown: about the company.', [0, 3], f.namedText),
      release: v.optional(release),
    }),
  }),
  why: v.strictObject({
    heading: f.label('Heading. Shown: about the company (where there are reasons in content/reasons.yaml).'),
    text: v.optional(f.text('Why to choose the company, in a sentence or two. Shown: about the company.')),
    link: v.optional(f.label('The link to the reasons on About Us. Shown: about the company.')),
  }),
  services: v.strictObject({
    heading: f.heading('Heading above the services; they come from content/services/. Shown: services grid.'),
  }),
  projects: f.optionalBlock('items', {
    heading: f.heading('Heading. Shown: recent projects.'),
    problem: f.label('Label above the client’s problem. Shown: recent projects (of one told to its end).'),
    built: f.label('Label above the solution. Shown: recent projects (of one told to its end).'),
    items: f.groups('The projects, in order. Shown: recent projects.', [0, 9], {
      name: f.label('Name of the project, in two or three words. Shown: recent projects.'),
      problem: v.optional(f.text('The client’s problem. Shown: recent projects (of one told to its end).')),
      built: f.text('The solution. Shown: recent projects.'),
      example: v.optional(
        f.text('Says that it is an example; leave it out for a client’s project. Shown: recent projects.'),
      ),
      facts: v.optional(
        f.list(
          'A project with facts is told to its end: kind of client, start, what was done, what was measured; the others are named. Shown: recent projects.',
          [0, 9],
          f.namedFact,
        ),
        [],
      ),
      service: v.optional(f.serviceAddress('Address of the service that it links to. Shown: recent projects.')),
      picture: f.picture('Its picture. Shown: recent projects.'),
    }),
  }),
  clients: v.strictObject({
    heading: f.label('Heading above the clients; they come from content/company.yaml. Shown: strip of clients.'),
    label: v.optional(
      f.label('Name of the strip for screen readers, if it is not the heading. Shown: strip of clients.'),
    ),
  }),
});

import * as v from 'valibot';
import * as f from './parts.ts';

/** The smaller of the two fields, which phones get, has so many dots. */
const fewestDots = 180;

const sentence = f.filled(['reached', 'all', 'met', 'others']);

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
        (steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0) && step < fewestDots),
        `numbers that increase, each below the ${fewestDots} dots of a phone`,
      ),
    ),
    'How many users have the version after each step, such as [1, 12, 60]. Everyone has it after the last.',
  ),
  faultOneIn: f.described(f.whole(2, 30)(), 'Of so many users one meets the fault.'),
  labels: f.group('The buttons. Shown: release field (under it).', f.all(f.label(), 'release', 'fault', 'atOnce')),
  sentences: f.group(
    'What is said after a step, when the fault is found, when the version is withdrawn, and when everyone got a fault at once. {reached}, {all}, {met} and {others} are numbers. Shown: release field (under it).',
    f.all(sentence(), 'reached', 'found', 'withdrawn', 'everywhere'),
  ),
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
    position: f.filled(
      ['n', 'count'],
      40,
    )('Which one of how many is shown. Shown: slides, recent projects, cards of stages.'),
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
    heading: f.label('Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
  }),
  services: v.strictObject({
    heading: f.heading('Heading above the services; they come from content/services/. Shown: services grid.'),
  }),
  projects: f.optionalBlock('items', {
    heading: f.heading('Heading. Shown: recent projects.'),
    problem: f.label('Label above the client’s problem. Shown: recent projects.'),
    built: f.label('Label above the solution. Shown: recent projects.'),
    items: f.groups('The projects, in order. Shown: recent projects.', [0, 9], {
      name: f.label('Name of the project, in two or three words. Shown: recent projects.'),
      problem: f.text('The client’s problem. Shown: recent projects.'),
      built: f.text('The solution. Shown: recent projects.'),
      facts: v.optional(
        f.list(
          'What proves a case: client or kind of client, when, before and after by the same measure, a decision that was wrong, cost and time against the estimate. Shown: recent projects.',
          [0, 9],
          f.namedFact,
        ),
        [],
      ),
      technologies: f.list('The technologies. Shown: recent projects.', [0, 9], f.label()),
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

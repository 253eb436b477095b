import * as v from 'valibot';
import {
  all,
  described,
  group,
  groups,
  heading,
  label,
  list,
  metaDescription,
  metaTitle,
  namedText,
  optionalBlock,
  picture,
  publicFile,
  serviceAddress,
  text,
  textOf,
} from './parts.ts';

/** `content/home.yaml` */
export const home = v.strictObject({
  metaTitle,
  description: metaDescription,
  heading: textOf(60, 'The company in one line. Shown: above the slides.'),
  slides: groups('The slides, in order. Shown: top of the page.', [1, 7], {
    label: textOf(16, 'Name of the slide. Shown: under the slides.'),
    title: textOf(40, 'Its heading. Shown: slide.'),
    description: textOf(170, 'Two sentences. Shown: slide.'),
    type: described(
      v.pipe(v.union([v.literal(''), serviceAddress()], 'the address of a service, or nothing'), v.title('Service')),
      'Address of the service that Read More opens; empty for the list of services. Shown: slide.',
    ),
    picture: picture('Its picture. Shown: slide.'),
  }),
  readMore: textOf(16, 'Text of the button. Shown: slides.'),
  carousel: group(
    'Names of the slides’ controls; {n} and {count} are numbers. Shown: screen readers.',
    all(label(), 'label', 'previous', 'next', 'pause', 'play', 'goTo', 'position'),
  ),
  lifecycle: v.strictObject({
    heading: heading('Heading above the stages; the cards come from content/lifecycle/. Shown: stages.'),
  }),
  about: v.strictObject({
    heading: heading('Heading. Shown: about the company.'),
    lead: text('The first sentence. Shown: about the company.'),
    text: text('The sentences that follow. Shown: about the company.'),
    link: label('The link to About Us. Shown: about the company.'),
    drawing: v.optional(
      v.strictObject({
        file: publicFile(
          'Address of the drawing within public/, an SVG of 652 by 226. Shown: beside the text about the company.',
        ),
        shows: text('Description for people who do not see the drawing. Shown: screen readers.'),
        steps: list('The steps under the drawing. Shown: about the company.', [0, 3], namedText),
      }),
    ),
  }),
  why: v.strictObject({
    heading: label('Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
  }),
  services: v.strictObject({
    heading: heading('Heading above the services; they come from content/services/. Shown: services grid.'),
  }),
  projects: optionalBlock('items', {
    heading: heading('Heading. Shown: recent projects.'),
    problem: label('Label above the client’s problem. Shown: recent projects.'),
    built: label('Label above the solution. Shown: recent projects.'),
    items: groups('The projects, in order. Shown: recent projects.', [0, 9], {
      name: label('Name of the project, in two or three words. Shown: recent projects.'),
      problem: text('The client’s problem. Shown: recent projects.'),
      built: text('The solution. Shown: recent projects.'),
      facts: v.optional(
        list(
          'What proves a case: client or kind of client, when, before and after by the same measure, a decision that was wrong, cost and time against the estimate. Shown: recent projects.',
          [0, 9],
          namedText,
        ),
        [],
      ),
      technologies: list('The technologies. Shown: recent projects.', [0, 9], label()),
      service: v.optional(serviceAddress('Address of the service that it links to. Shown: recent projects.')),
      picture: picture('Its picture. Shown: recent projects.'),
    }),
  }),
  clients: v.strictObject({
    heading: label('Heading above the clients; they come from content/company.yaml. Shown: strip of clients.'),
    label: v.optional(label('Name of the strip, if it is not the heading. Shown: screen readers.')),
  }),
});

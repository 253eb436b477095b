import * as v from 'valibot';
import {
  described,
  heading,
  label,
  listOf,
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
  heading: described(textOf(60), 'The company in one line. Shown: above the slides.'),
  slides: described(
    listOf(
      v.strictObject({
        label: described(textOf(16), 'Name of the slide. Shown: under the slides.'),
        title: described(textOf(40), 'Its heading. Shown: slide.'),
        description: described(textOf(170), 'Two sentences. Shown: slide.'),
        type: described(
          v.pipe(v.union([v.literal(''), serviceAddress], 'the address of a service, or nothing'), v.title('Service')),
          'Address of the service that Read More opens; empty for the list of services. Shown: slide.',
        ),
        picture: described(picture, 'Its picture. Shown: slide.'),
      }),
      1,
      7,
    ),
    'The slides, in order. Shown: top of the page.',
  ),
  readMore: described(textOf(16), 'Text of the button. Shown: slides.'),
  carousel: described(
    v.strictObject({
      label,
      previous: label,
      next: label,
      pause: label,
      play: label,
      goTo: label,
      position: label,
    }),
    'Names of the slides’ controls; {n} and {count} are numbers. Shown: screen readers.',
  ),
  lifecycle: v.strictObject({
    heading: described(heading, 'Heading above the stages; the cards come from content/lifecycle/. Shown: stages.'),
  }),
  about: v.strictObject({
    heading: described(heading, 'Heading. Shown: about the company.'),
    lead: described(text, 'The first sentence. Shown: about the company.'),
    text: described(text, 'The sentences that follow. Shown: about the company.'),
    link: described(label, 'The link to About Us. Shown: about the company.'),
    drawing: v.optional(
      v.strictObject({
        file: described(
          publicFile,
          'Address of the drawing within public/, an SVG of 652 by 226. Shown: beside the text about the company.',
        ),
        shows: described(text, 'Description for people who do not see the drawing. Shown: screen readers.'),
        steps: described(listOf(namedText, 0, 3), 'The steps under the drawing. Shown: about the company.'),
      }),
    ),
  }),
  why: v.strictObject({
    heading: described(label, 'Heading above the reasons; they come from content/reasons.yaml. Shown: reasons.'),
  }),
  services: v.strictObject({
    heading: described(heading, 'Heading above the services; they come from content/services/. Shown: services grid.'),
  }),
  projects: optionalBlock(
    {
      heading: described(heading, 'Heading. Shown: recent projects.'),
      problem: described(label, 'Label above the client’s problem. Shown: recent projects.'),
      built: described(label, 'Label above the solution. Shown: recent projects.'),
      items: described(
        listOf(
          v.strictObject({
            name: described(label, 'Name of the project, in two or three words. Shown: recent projects.'),
            problem: described(text, 'The client’s problem. Shown: recent projects.'),
            built: described(text, 'The solution. Shown: recent projects.'),
            facts: v.optional(
              described(
                listOf(namedText, 0, 9),
                'What proves a case: client or kind of client, when, before and after by the same measure, a decision that was wrong, cost and time against the estimate. Shown: recent projects.',
              ),
              [],
            ),
            technologies: described(listOf(label, 0, 9), 'The technologies. Shown: recent projects.'),
            service: v.optional(
              described(serviceAddress, 'Address of the service that it links to. Shown: recent projects.'),
            ),
            picture: described(picture, 'Its picture. Shown: recent projects.'),
          }),
          0,
          9,
        ),
        'The projects, in order. Shown: recent projects.',
      ),
    },
    'items',
  ),
  clients: v.strictObject({
    heading: described(
      label,
      'Heading above the clients; they come from content/company.yaml. Shown: strip of clients.',
    ),
    label: v.optional(described(label, 'Name of the strip, if it is not the heading. Shown: screen readers.')),
  }),
});

import * as v from 'valibot';
import { described, filledIn, label, listOf, textOf } from './parts.ts';

/** `content/answers.yaml`: texts that people of the desk choose when they answer an enquiry. */
export const answers = v.strictObject({
  answers: listOf(
    v.strictObject({
      name: label('What the choice is called. Shown: desk, beside Answer.'),
      text: described(
        filledIn(textOf(1_200), 'name', 'reference', 'service', 'message', 'me'),
        'The mail. {name}, {reference}, {service}, {message} and {me} are filled in. Shown: mail program of whoever answers.',
      ),
    }),
    0,
    20,
  ),
});

import * as v from 'valibot';
import { mostInSection } from '../parse-markdown.ts';
import { withMetadata } from '../schema-shape.ts';
import * as f from './parts.ts';

export const legal = v.strictObject({
  ...f.pageHead,
  effective: f.isoDay('The day from which the text applies. Shown: legal texts (under the title).'),
  revised: f.isoDay('The day of the last change to the text. Shown: legal texts (under the first date).'),
  summary: f.optionalPart({
    heading: f.label('Heading. Shown: legal texts (above the first section).'),
    points: f.list('The text in a few lines. Shown: legal texts (above the first section).', [1, 5], f.text()),
  }),
  confirmed: f.confirmed,
});

export const legalText = v.strictObject({
  head: withMetadata(legal, { isPlain: true }),
  sections: withMetadata(
    v.array(
      v.strictObject({
        title: f.described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a heading')), { kind: 'line' }),
          'The heading of this section. Shown: legal texts (also in the list of sections beside the text).',
        ),
        text: f.described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a text'), v.maxLength(mostInSection)), { kind: 'markdown' }),
          'The text of this section. What is between <!-- and --> is a note for the lawyer: no page shows it. Shown: legal texts.',
        ),
      }),
    ),
    { isPlain: true },
  ),
});

import * as v from 'valibot';
import { maxSectionLength } from '../parse-markdown.ts';
import { withMetadata } from '../schema-shape.ts';
import * as f from './parts.ts';

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

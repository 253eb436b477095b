import * as v from 'valibot';
import { isoDay, listOf, words } from './parts.ts';

/** `content/review-dates.yaml`: sentences that time can make wrong, and when somebody reads them again. */
export const reviewDates = v.strictObject({
  entries: listOf(
    v.strictObject({
      /** Within `content/`. */
      file: words,
      /** As it stands in the file; it may break over lines there. */
      says: words,
      check: words,
      /** From this day on `npm run launch-check` names it. */
      review: isoDay,
    }),
    0,
    100,
  ),
});

import * as v from 'valibot';
import { words } from './parts.ts';

/** `content/search.yaml`: what search engines and programs are told beside the pages' own words. */
export const search = v.strictObject({
  /** Where the services are offered: a region's name, or Worldwide. */
  areaServed: words,
  /** What the phone number and address are for, in a word such as sales. */
  contactType: words,
  /** Headings of llms.txt. */
  list: v.strictObject({ pages: words, contact: words }),
});

export type Search = v.InferOutput<typeof search>;

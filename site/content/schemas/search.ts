import * as v from 'valibot';
import { type PlainPage, routes } from '../../routes.ts';
import { label, namedPicture, words } from './parts.ts';

const plainPages = routes.flatMap(({ page, path }) => (path.includes(':') ? [] : [page as PlainPage]));

/** `content/search.yaml`: what search engines and programs are told beside the pages' own words. */
export const search = v.strictObject({
  /** Where the services are offered: a region's name, or Worldwide. */
  areaServed: label,
  /** What the phone number and address are for, in a word such as sales. */
  contactType: label,
  /** Headings of llms.txt. */
  list: v.strictObject({ pages: label, contact: label }),
  /** The pictures in links' previews. */
  previews: v.strictObject({
    /** Under home's heading. */
    homeLine: words,
    /** For pages whose own content shows no picture, `default` where the page is not in the list. */
    default: namedPicture,
    pages: v.record(v.picklist(plainPages), namedPicture),
  }),
});

import * as v from 'valibot';
import { type PlainPage, routes } from '../../routes.ts';
import { label, namedPicture, words } from './parts.ts';

const plainPages = routes.flatMap(({ page, path }) => (path.includes(':') ? [] : [page as PlainPage]));

/** `content/search.yaml`: facts for search engines and other programs, beside the pages' own text. */
export const search = v.strictObject({
  /** Where the services are offered: a region's name, or Worldwide. */
  areaServed: label,
  /** The purpose of the phone number and the address, such as sales. */
  contactType: label,
  /** The pictures in links' previews. */
  previews: v.strictObject({
    /** Under home's heading. */
    homeLine: words,
    /** For pages without a picture of their own; `default` for pages that are not in the list. */
    default: namedPicture,
    pages: v.record(v.picklist(plainPages), namedPicture),
  }),
});

import * as v from 'valibot';
import { pageNames } from '../page-names.ts';
import { described, label, namedPicture, text } from './parts.ts';

/** `content/search.yaml`: facts for search engines and other programs, beside the pages' own text. */
export const search = v.strictObject({
  areaServed: label('Where the services are offered: a region, or Worldwide. Shown: structured data.'),
  contactType: label('The purpose of the phone number, such as sales. Shown: structured data.'),
  /** The pictures in links' previews. */
  previews: v.strictObject({
    homeLine: text('The text of the home page’s preview. Shown: preview of a link to the home page.'),
    default: described(namedPicture, 'Picture of previews. Shown: pages without a picture of their own.'),
    pages: described(
      v.record(v.picklist(pageNames), namedPicture),
      'Picture by page. Shown: previews of links to these pages.',
    ),
  }),
});

import { countryList } from '@company/enquiry/country-list.node.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { SiteContent } from '../engine/page.ts';

const contents = await new ContentFolder('content').readAll();

/** The content of this project, without the addresses of icons and pictures. */
export const content = {
  files: Object.fromEntries(contents),
  countries: countryList([contents.get('company.yaml').country]),
} as unknown as Pick<SiteContent, 'files' | 'countries'>;

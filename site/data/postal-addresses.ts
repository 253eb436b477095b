import { postalAddressesOf } from '@company/schemas/offices.ts';
import { fromContent } from './from-content.ts';

/** The addresses of the company, for search engines. */
export const postalAddresses = fromContent(({ contents }) => postalAddressesOf(contents.get('company.yaml')));

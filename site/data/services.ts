import { summariesOf } from '@company/schemas/lists.ts';
import { servicesOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The name, the icon and the short texts of each service, in their order. */
export const services = fromContent((content) => summariesOf(servicesOf(content)));

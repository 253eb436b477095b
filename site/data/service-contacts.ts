import { factOfServices } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** Texts about the enquiry for each service, by its address. */
export const serviceContacts = fromContent((content) => factOfServices(content, 'contact'));

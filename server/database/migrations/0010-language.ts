import { statements } from '../engine.ts';

/** The language of the page that an enquiry was sent from; empty for the site's own language. */
export const up = statements([`alter table enquiries add column language text not null default ''`]);

import { companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** For how many days the texts promise to keep an enquiry; null if they promise nothing. */
export const retentionDays = fromContent((content) => companyOf(content).privacy?.retentionDays ?? null);

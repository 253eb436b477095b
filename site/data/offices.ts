import { officesOf } from '@company/schemas/offices.ts';
import { companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The addresses of the company, as their countries write them. */
export const offices = fromContent((content) => officesOf(companyOf(content)));

import { companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

export const clients = fromContent((content) => companyOf(content).clients);

import { companyOf } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

export const workingHours = fromContent((content) => companyOf(content).hours);

import { factOfServices } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** For whom each service is, by its address. */
export const forWhom = fromContent((content) => factOfServices(content, 'forWhom'));

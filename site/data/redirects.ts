import { redirectsOf } from '../redirects.ts';
import { fromContent } from './from-content.ts';

export const redirects = fromContent(({ contents }) => redirectsOf(contents));

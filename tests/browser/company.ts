import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ContentData } from '../../site/content/content-types.ts';

/** The company's facts as its file has them: the tests hold for whichever company it is. */
export const company = parse(readFileSync('content/company.yaml', 'utf8')) as ContentData<'company.yaml'>;

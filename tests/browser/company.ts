import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Company } from '../../site/content/schemas/company.ts';

/** The company's facts as its file has them: the tests hold for whichever company it is. */
export const company = parse(readFileSync('content/company.yaml', 'utf8')) as Company;

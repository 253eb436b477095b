import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ContentData } from '../../site/content/content-types.ts';

/** The company's facts from its file, so that the tests hold for any company. */
export const company = parse(readFileSync('content/company.yaml', 'utf8')) as ContentData<'company.yaml'>;

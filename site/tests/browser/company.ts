import { readFileSync } from 'node:fs';
import type { ContentData } from '@company/schemas/content-types.ts';
import { parse } from 'yaml';

/** The company's facts from its file, so that the tests hold for any company. */
export const company = parse(readFileSync('content/company.yaml', 'utf8')) as ContentData<'company.yaml'>;

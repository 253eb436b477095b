import { readFileSync } from 'node:fs';

/**
 * Whether the content is that of the sample, by the company's name. Tests of the sample's texts and looks do not apply to other
 * companies.
 */
export const isSample = (): boolean => /^name: Deccanary /m.test(readFileSync('content/company.yaml', 'utf8'));

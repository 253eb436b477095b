import { readFileSync } from 'node:fs';

/**
 * Whether the content is the sample, by the company's name. Tests of the sample's texts and appearance do not apply to other
 * companies.
 */
export const isSample = (): boolean => /^name: Deccanary /m.test(readFileSync('content/company.yaml', 'utf8'));

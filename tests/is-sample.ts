import { readFileSync } from 'node:fs';

/**
 * True if the content is the sample, which is known by the company's name. Tests of the sample's texts and appearance do not apply to
 * other companies.
 */
export const isSample = (): boolean => /^name: Deccanary /m.test(readFileSync('content/company.yaml', 'utf8'));

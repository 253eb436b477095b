import { readFileSync } from 'node:fs';

/**
 * Whether the content is still the sample's, by the company's name. Tests of the sample's own texts and looks do not apply to
 * other companies.
 */
export const isSample = (): boolean => /^name: Deccanary /m.test(readFileSync('content/company.yaml', 'utf8'));

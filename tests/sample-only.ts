import { describe, test } from 'vitest';
import { isSample } from './is-sample.ts';

/** Tests about the sample company's own texts, numbers and looks. They are skipped when the content is another company's. */
export const sampleTest = test.runIf(isSample());

/** The same for a group of tests. */
export const describeSample = describe.runIf(isSample());

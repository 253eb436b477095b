import { describe, test } from 'vitest';
import { isSample } from './is-sample.ts';

/** A test about the sample's texts, numbers or appearance, which is skipped for another company's content. */
export const sampleTest = test.runIf(isSample());

/** A group of tests about the sample. */
export const describeSample = describe.runIf(isSample());

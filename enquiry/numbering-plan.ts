import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import type { NumberingPlan } from './country.ts';

/** Numbers that can be called from abroad; toll-free and premium numbers often cannot. */
const reachable = ['FIXED_LINE', 'MOBILE', 'VOIP', 'PERSONAL_NUMBER'];

interface LibraryPlan {
  possibleLengths(): number[];
  nationalNumberPattern(): string;
  /** Undefined or 0 if the country has none. */
  nationalPrefix(): string | 0 | undefined;
  type(name: string): { possibleLengths(): number[] } | undefined;
}

export function numberingPlan(code: CountryCode, dialCode: string): NumberingPlan {
  const library = new Metadata(metadata);
  library.selectNumberingPlan(code);
  const plan = library.numberingPlan as unknown as LibraryPlan;
  const lengths = [...new Set(reachable.flatMap((name) => plan.type(name)?.possibleLengths() ?? []))];
  const isOpen = plan.possibleLengths().some((length) => lengths.includes(length - dialCode.length));
  return {
    lengths: lengths.sort((a, b) => a - b),
    trunk: plan.nationalPrefix() || '',
    ...(isOpen && { pattern: plan.nationalNumberPattern() }),
  };
}

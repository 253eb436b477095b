import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const codes = (max: number) =>
  fc
    .integer({ min: 0, max: max - surrogates.count })
    .map((code) => String.fromCodePoint(code < surrogates.first ? code : code + surrogates.count));

/** Generates any character of Unicode. The unit `binary` of fast-check generates the same, but needs three seconds to start. */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(codes(0x900), codes(0xffff), codes(0x10ffff));

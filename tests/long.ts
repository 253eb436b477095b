/**
 * Whether everything is tested, as every night: `npm run test:long`. The short suite leaves out tests with the tag `@long`
 * (Playwright) or `test.runIf(isLong)` (Vitest), and tries races fewer times.
 */
export const isLong = Boolean(process.env.LONG_TESTS);

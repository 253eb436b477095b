/**
 * Whether all tests run (`npm run test:long`, every night). By day, tests with the tag `@long` (Playwright) or
 * `test.runIf(isLong)` (Vitest) are left out, and races are tried fewer times.
 */
export const isLong = Boolean(process.env.LONG_TESTS);

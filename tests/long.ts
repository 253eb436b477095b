/**
 * True if all tests run (`npm run test:long`, every night). The daily checks skip tests with the tag `@long` (Playwright) or
 * `test.runIf(isLong)` (Vitest), and repeat tests of race conditions fewer times.
 */
export const isLong = Boolean(process.env.LONG_TESTS);

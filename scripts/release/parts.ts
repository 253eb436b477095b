/** The programs of a release, in an order in which one process can import them: their imports have to be in its packages. */
export const programs = [
  'server/cli/enquiries.ts',
  'server/main.ts',
  'server/tsx.ts',
  'server/desk/desk.tsx',
  'studio/server/studio.ts',
  'studio/server/site/draft-site.ts',
];

/** What is imported later, with the first photograph of a phone. */
export const importedLater = ['heic-decode'];

/** Left out of the packages: a compiler that one may use, weights of icons that nothing names, all icons in one file, types. */
export const unusedParts = [
  'typescript',
  '@typescript',
  ...['bold', 'fill', 'light', 'thin'].map((weight) => `@phosphor-icons/core/assets/${weight}`),
  ...['icons.d.ts', 'index.umd.js'].map((file) => `@phosphor-icons/core/dist/${file}`),
];

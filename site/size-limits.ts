const KB = 1024;

/** The most bytes of a page after compression. Tests hold them, and pages that show their own size name them. */
export const maxBytes = {
  html: 26 * KB,
  scripts: 62 * KB,
  /** Of every page, with the first views of all kinds, so that a navigation links nothing before it shows one. */
  sharedStyles: 7.2 * KB,
  ownStyles: 5 * KB,
  fonts: 60 * KB,
  /** The first picture of a page, 1280 pixels wide. */
  picture: 35 * KB,
} as const;

const KB = 1024;

/** The maximum sizes of a page after compression. Tests check them, and pages that show their own size name them. */
export const maxBytes = {
  html: 26 * KB,
  scripts: 62 * KB,
  /**
   * The stylesheet of every page. It contains the first views of all kinds, so that a navigation to any page can show
   * one at once.
   */
  sharedStyles: 7.2 * KB,
  ownStyles: 5 * KB,
  fonts: 60 * KB,
  /** The first picture of a page, 1280 pixels wide. */
  picture: 35 * KB,
} as const;

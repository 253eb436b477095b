const KB = 1024;

/** The maximum sizes of a page after compression. Tests check them, and some pages show them. */
export const maxBytes = {
  html: 26 * KB,
  scripts: 62 * KB,
  /**
   * The stylesheet of every page. It contains the styles of all kinds of heroes, so that a navigation can show any hero
   * at once.
   */
  sharedStyles: 7.2 * KB,
  ownStyles: 5 * KB,
  fonts: 60 * KB,
  /** The first picture of a page, 1280 pixels wide. */
  picture: 35 * KB,
} as const;

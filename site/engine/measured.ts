/** Bytes of a page's files after compression, and how many of its files come from other hosts. */
export interface PageSizes {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  /** At 1280 pixels; undefined for a page without a picture at its top. */
  picture?: number | undefined;
  thirdParties: number;
}

/** What the build knows of itself. */
export interface Measured {
  version: string;
  /** The day of the sources, such as `2026-11-28`. */
  day: string;
  /** What is tried on every change; undefined where the sources have no tests. */
  tests?: { count: number; files: number } | undefined;
  /** By the path of the page. Only pages that show their sizes are here. */
  pages: Record<string, PageSizes>;
}

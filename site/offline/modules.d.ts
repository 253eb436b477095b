/** Facts of the build for the worker; see `scripts/build/worker.ts`. Addresses begin with a slash. */
declare module 'virtual:release' {
  /** The page that is shown instead of one that cannot be loaded. */
  export const offlinePage: { url: string; revision: string };
  /** Fetched when the worker is installed: enough to open the main pages without a network. */
  export const installed: { pages: readonly string[]; files: readonly string[] };
  export const hashedFiles: readonly string[];
}

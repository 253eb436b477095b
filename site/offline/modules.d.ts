/** What the build tells the worker of itself; see `scripts/build/worker.ts`. Addresses begin with a slash. */
declare module 'virtual:release' {
  /** The page that is shown in place of one that cannot be had. */
  export const offlinePage: { url: string; revision: string };
  /** What is fetched when the worker is installed: enough to open the main pages without a network. */
  export const installed: { pages: readonly string[]; files: readonly string[] };
  /** Every hashed file of this release. */
  export const hashedFiles: readonly string[];
}

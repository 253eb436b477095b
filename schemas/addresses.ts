/**
 * The address of the first page: `/`, but `/website` where the desk shows a draft, as its own first page is the inbox. The renderer of
 * drafts is started with that variable, and its pages tell the browser.
 */
export const homePath: string =
  globalThis.document?.documentElement.dataset.home ?? globalThis.process?.env.SITE_HOME ?? '/';

export const draftHome = '/website';

/** The folder of the files whose names change with what is in them. */
export const filesFolder = 'hashed';

/** The folder of what a navigation to a page brings. */
export const partsFolder = 'parts';

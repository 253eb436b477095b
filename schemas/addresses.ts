// Another build of the site has other values: `addresses.draft.ts`.

export const homePath = '/';

/** The folder of the files whose names change with what is in them. */
export const filesFolder = 'hashed';

/** The folder of what a navigation to a page brings. */
export const partsFolder = 'parts';

// Another build of the site has other values: `addresses.draft.ts`.

export const homePath = '/';

/** The folder of the files whose names change with what is in them. */
export const filesFolder = 'hashed';

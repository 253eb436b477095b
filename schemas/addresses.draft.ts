// Of the build that shows drafts on the origin of the desk, where `/` is the inbox and `/hashed/` has the desk's files.

export const homePath = '/website';

export const filesFolder = 'website-files';

/** The folder of the content's modules, which the server makes of a draft. */
export const contentFolder = 'website-content';

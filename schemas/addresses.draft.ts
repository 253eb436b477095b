// Of the build that shows drafts on the origin of the desk, where `/` is the inbox and `/hashed/` has the desk's files.

export const homePath = '/website';

export const filesFolder = 'website-files';

export const partsFolder = 'website-parts';

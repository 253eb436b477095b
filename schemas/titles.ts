/** A name as a part of an address: 'Café & Théâtre' is `cafe-theatre`. Empty without a Latin letter or a digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A service's title from its address: `saas-platform` is 'Saas Platform', as the specification asks. */
export const serviceTitle = (type: string): string => lifecycleTitle(type.toLowerCase());

/** A lifecycle page's title from its address: `maintenance-&-support` is 'Maintenance & Support'. */
export const lifecycleTitle = (type: string): string => type.split('-').map(capitalised).join(' ');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A service's title from its address: `saas-platform` is 'Saas Platform', as the specification asks. */
export const serviceTitle = (type: string): string => lifecycleTitle(type.toLowerCase());

/** A lifecycle page's title from its address: `maintenance-&-support` is 'Maintenance & Support'. */
export const lifecycleTitle = (type: string): string => type.split('-').map(capitalised).join(' ');

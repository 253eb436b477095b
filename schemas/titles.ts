/** Letters that have no accent to be taken off. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** A name as a part of an address: 'Café & Smørrebrød' is `cafe-smorrebrod`. Empty without a Latin letter or a digit. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æøœßłđðþ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A service's title from its address: `saas-platform` is 'Saas Platform', as the specification asks. */
export const serviceTitle = (type: string): string => lifecycleTitle(type.toLowerCase());

/** A lifecycle page's title from its address: `maintenance-&-support` is 'Maintenance & Support'. */
export const lifecycleTitle = (type: string): string => type.split('-').map(capitalised).join(' ');

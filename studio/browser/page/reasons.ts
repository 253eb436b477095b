import type { PageText } from './page-texts.ts';

const reasons = {
  drawing: 'This text is a part of a drawing. To change it, ask the person who looks after the site.',
  address:
    'This title comes from the address of the page. To change the address, ask the person who looks after the site.',
  library: 'The list of countries and their prefixes comes from an international standard, and cannot be edited.',
  counted: 'The page calculates this itself, so it cannot be edited.',
  code: 'This text is not in the content. To change it, ask the person who looks after the site.',
};

/** The reason why a text has no field. */
export function reasonOf({ element, text }: PageText): string {
  if (element.closest('svg')) return reasons.drawing;
  if (element.closest('h1, [aria-current=page]:not(a)')) return reasons.address;
  if (element.closest('option, [role=option]') || /^\+\d+$/.test(text)) return reasons.library;
  return /\p{L}{3}/u.test(text) ? reasons.code : reasons.counted;
}

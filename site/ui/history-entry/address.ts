import { replaceAddress } from './kept-values.ts';

/** A parameter of an address. Mail programs may add `&amp;`, blanks, and the punctuation after a link. */
export const parameterIn = (query: string, name: string): string | undefined =>
  new URLSearchParams(query.replaceAll('&amp;', '&')).get(name)?.replace(/\s|[^\p{L}\p{Nd}]+$/gu, '');

/**
 * Removes a parameter from the address when something else is selected. Otherwise a shared link would show the wrong
 * thing.
 */
export function forgetParameter(name: string): void {
  const url = new URL(location.href);
  if (parameterIn(url.search, name) === undefined) return;
  for (const key of [name, `amp;${name}`]) url.searchParams.delete(key);
  replaceAddress(url.href);
}

import { replaceAddress } from './kept-values.ts';

/** Reads a parameter of an address, without what mail programs may add: `&amp;`, blanks, and punctuation after the link. */
export const parameterIn = (query: string, name: string): string | undefined =>
  new URLSearchParams(query.replaceAll('&amp;', '&')).get(name)?.replace(/\s|[^\p{L}\p{Nd}]+$/gu, '');

/**
 * Removes a parameter from the address when the visitor selects something else. Otherwise a shared link would show the
 * previous selection.
 */
export function forgetParameter(name: string): void {
  const url = new URL(location.href);
  if (parameterIn(url.search, name) === undefined) return;
  for (const key of [name, `amp;${name}`]) url.searchParams.delete(key);
  replaceAddress(url.href);
}

import { replaceAddress } from './kept-values.ts';

/** A parameter of an address that may have come by a mail: with `&amp;`, with blanks, and with what followed it in a sentence. */
export const parameterIn = (query: string, name: string): string | undefined =>
  new URLSearchParams(query.replaceAll('&amp;', '&')).get(name)?.replace(/\s|[^\p{L}\p{Nd}]+$/gu, '');

/** Takes a parameter out of the address when something else is chosen: else it would lead whoever gets it to what is not shown. */
export function forgetParameter(name: string): void {
  const url = new URL(location.href);
  if (parameterIn(url.search, name) === undefined) return;
  for (const key of [name, `amp;${name}`]) url.searchParams.delete(key);
  replaceAddress(url.href);
}

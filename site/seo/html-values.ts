export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON for a script element: no `</script>` or `<!--` within a value can end it. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The absolute address of a path, as in canonical links, structured data and sitemap. `&` stays unescaped, as in
 * `/it/maintenance-&-support`: each format escapes it by its own rules.
 */
export const absolute = (path: string, { siteUrl }: { siteUrl: string }): string => new URL(path, siteUrl).href;

export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON for a script element. `<` is escaped, so that `</script>` or `<!--` in a value does not end the element. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The absolute address of a path, for canonical links, structured data and the sitemap. `&` stays unescaped, as in
 * `/it/maintenance-&-support`, because each format escapes `&` in its own way.
 */
export const absoluteUrl = (path: string, { siteUrl }: { siteUrl: string }): string => new URL(path, siteUrl).href;

/** What the release has for pages with a draft. */
export interface StudioAssets {
  /** The Content-Security-Policy of pages. */
  csp: string;
  /** The address of the studio's script. */
  studio: string;
}

/** The page with the script that makes it editable. */
export const withStudio = (html: string, { studio }: StudioAssets): string =>
  html.replace('</head>', () => `<script type="module" src="${studio}"></script></head>`);

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

/** In place of a page that cannot be shown: a sentence, and the studio's bar. @param attribute of the body */
export const noticePage = (
  title: string,
  text: string,
  { studio }: StudioAssets,
  attribute = '',
): string => `<!doctype html>
<html lang="en" data-ready="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<script type="module" src="${studio}"></script>
</head>
<body ${attribute}>
<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="/website">The website’s first page</a></p></main>
<noscript>The studio needs scripts.</noscript>
</body>
</html>`;

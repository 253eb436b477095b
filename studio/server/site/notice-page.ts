/** Values of the release that the pages of the studio need. */
export interface StudioAssets {
  /** The Content-Security-Policy of pages. */
  csp: string;
  /** The address of the studio's script. */
  studio: string;
  /** The address of the site's shared stylesheet. */
  stylesheet: string;
  /** The inlined styles of the first view, which the Content-Security-Policy allows. */
  criticalCss: { hero: string };
}

/** Adds the studio's script to a page. */
export const withStudio = (html: string, { studio }: StudioAssets): string =>
  html.replace('</head>', () => `<script type="module" src="${studio}"></script></head>`);

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => htmlEscapes[sign] ?? sign);

interface NoticeOptions {
  /** A button that posts to an address of the studio. */
  button?: { label: string; address: string };
  /** True if the content has a mistake. The studio's script then shows the mistake. */
  isBroken?: boolean;
}

/** A page with a title, a message and the studio's bar, for example for an error. */
export const noticePage = (
  title: string,
  text: string,
  { studio, stylesheet, criticalCss }: StudioAssets,
  { button, isBroken = false }: NoticeOptions = {},
): string => `<!doctype html>
<html lang="en" data-ready="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${criticalCss.hero}</style>
<link rel="stylesheet" href="${stylesheet}">
<script type="module" src="${studio}"></script>
</head>
<body data-notice${isBroken ? ' data-broken' : ''}>
<main class="wrap"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
${button ? `<form method="post" action="${escaped(button.address)}"><button class="button">${button.label}</button></form>` : ''}
<p><a href="/website">The website’s first page</a></p></main>
<noscript>The studio needs scripts.</noscript>
</body>
</html>`;

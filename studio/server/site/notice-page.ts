/** What the release has for pages with a draft. */
export interface StudioAssets {
  /** The Content-Security-Policy of pages. */
  csp: string;
  /** The address of the studio's script. */
  studio: string;
  /** The address of the site's shared stylesheet. */
  stylesheet: string;
  /** The styles of a first view, which the policy allows within a page. */
  criticalCss: { hero: string };
}

/** The page with the script that makes it editable. */
export const withStudio = (html: string, { studio }: StudioAssets): string =>
  html.replace('</head>', () => `<script type="module" src="${studio}"></script></head>`);

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => signs[sign] ?? sign);

interface NoticeOptions {
  /** Sends a form to an address of the studio. */
  button?: { label: string; address: string };
  /** The script asks what is wrong with the content. */
  isBroken?: boolean;
}

/** In place of a page: a sentence, and the studio's bar. */
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

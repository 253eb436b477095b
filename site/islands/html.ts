const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/**
 * Marks HTML that the build has made from this project's own Markdown as trusted. Never pass text from visitors: the
 * browser renders the result as markup. https://w3c.github.io/trusted-types/dist/spec/
 */
export const contentMarkup = (html: string): string => policy?.createHTML(html) ?? html;

/** HTML that an island shows and does not change. In the browser it is on the page already, and not among the island's props. */
export interface Html {
  readonly __html: string;
}

/** One object for all: React writes the HTML of an element anew when it gets another one. */
const asItIs: Html = { __html: contentMarkup('') };

/** The properties of an element with this HTML inside. @param html undefined in the browser */
export const htmlInside = (html: Html | undefined) => ({
  'data-html': '',
  dangerouslySetInnerHTML: html ?? asItIs,
  suppressHydrationWarning: true,
});

export const isHtml = (value: unknown): value is Html =>
  typeof value === 'object' && value !== null && '__html' in value;

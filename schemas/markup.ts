const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/**
 * Marks HTML that the build has made from this project's own Markdown as trusted. Never pass text from visitors: the
 * browser renders the result as markup. https://w3c.github.io/trusted-types/dist/spec/
 */
export const contentMarkup = (html: string): string => policy?.createHTML(html) ?? html;

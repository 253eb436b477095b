const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/**
 * Markup that the build has made from this project's own Markdown. Nothing that was typed or sent may be given here:
 * the browser makes markup of what passes. https://w3c.github.io/trusted-types/dist/spec/
 */
export const contentMarkup = (html: string): string => policy?.createHTML(html) ?? html;

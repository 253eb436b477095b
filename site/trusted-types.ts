/** What is used of https://w3c.github.io/trusted-types/dist/spec/; TypeScript's library does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
  ): { createHTML(html: string): string };
}

const trustedTypes =
  typeof window === 'undefined' ? undefined : (window as { trustedTypes?: TrustedTypes }).trustedTypes;

/**
 * The browser refuses to make markup or the address of a script from a text unless a policy has let it pass; the names
 * of the policies stand in the Content-Security-Policy. This one is asked for every address that scripts, the service
 * worker and the PDF viewer's worker come from: this site's own pass. Markup has no such way.
 */
export function guardScripts(): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`A script from ${url} is refused; allowed: scripts of ${location.origin}`);
    },
  });
}

const content = trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/** Markup that the build has made from this project's own Markdown. Nothing that was typed or sent may be given here. */
export const contentMarkup = (html: string): string => content?.createHTML(html) ?? html;

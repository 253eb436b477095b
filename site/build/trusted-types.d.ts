/** The used part of https://w3c.github.io/trusted-types/dist/spec/, which TypeScript's library does not have yet. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
  ): { createHTML(html: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

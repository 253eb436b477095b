/** What is used of https://w3c.github.io/trusted-types/dist/spec/; TypeScript's library does not know it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
  ): { createHTML(html: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

/** Made by the plugin `chunkAddresses` in `config.ts`. */
declare module '*?address' {
  const address: string;
  export default address;
}

declare module 'virtual:release' {
  const files: import('./worker.ts').ReleaseFiles;
  export default files;
}

declare module 'virtual:page-styles' {
  const styles: import('./stylesheets.ts').PageStyles;
  export default styles;
}

/** https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType features, such as `kern`; all features by default. */
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}

/**
 * The part of Trusted Types that the site uses. TypeScript's library does not have these types yet.
 * https://w3c.github.io/trusted-types/dist/spec/
 */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
  ): { createHTML(html: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

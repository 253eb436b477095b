/** https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType tags; all features by default. */
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}

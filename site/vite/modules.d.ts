/** Types of the `virtual:` modules, which Vite plugins create. Types of content files are in content-imports.d.ts. */

declare module 'virtual:service-summaries' {
  const summaries: import('@company/schemas/lists.ts').ServiceSummary[];
  export default summaries;
}
declare module 'virtual:for-whom' {
  const texts: ReturnType<typeof import('@company/schemas/lists.ts').forWhomOf>;
  export default texts;
}
declare module 'virtual:service-contacts' {
  const contacts: Record<string, string | undefined>;
  export default contacts;
}
declare module 'virtual:drawings' {
  const names: string[];
  export default names;
}
declare module 'virtual:service-pictures' {
  const pictures: ReturnType<typeof import('@company/schemas/lists.ts').picturesOf>;
  export default pictures;
}
declare module 'virtual:offices' {
  const offices: import('@company/schemas/offices.ts').Office[];
  export default offices;
}
/** The same addresses for structured data, which browsers do not load. */
declare module 'virtual:postal-addresses' {
  const addresses: ReturnType<typeof import('@company/schemas/offices.ts').postalAddressesOf>;
  export default addresses;
}
/** The clients, apart from the company's other facts, because only one page shows them. */
declare module 'virtual:clients' {
  const clients: import('@company/schemas/content-types.ts').ContentData<'company.yaml'>['clients'];
  export default clients;
}
/** The days for which the texts promise that an enquiry is kept, for the server; null if they name none. */
declare module 'virtual:retention-days' {
  const days: number | null;
  export default days;
}
declare module 'virtual:working-hours' {
  const hours: import('@company/schemas/content-types.ts').ContentData<'company.yaml'>['hours'];
  export default hours;
}
declare module 'virtual:lifecycle-cards' {
  const cards: ReturnType<typeof import('@company/schemas/lists.ts').cardsOf>;
  export default cards;
}
declare module 'virtual:countries' {
  const countries: import('@company/enquiry/country.ts').PhoneCountry[];
  export default countries;
}
declare module 'virtual:logos' {
  const logos: { sprite: string; names: readonly string[] };
  export default logos;
}
declare module 'virtual:theme-colour' {
  const colour: string;
  export default colour;
}
declare module 'virtual:mail-mark' {
  const png: string;
  export default png;
}
declare module 'virtual:social-pictures' {
  const pictures: Record<string, import('../seo/social-picture.ts').SocialPicture>;
  export default pictures;
}
declare module 'virtual:icon-sprite' {
  const url: string;
  export default url;
}

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

/** What a content file gives to the module that imports it; the build's content plugin answers these imports. */

declare module '*/content/company.yaml' {
  const company: import('./schemas/company.ts').Company;
  export default company;
}
declare module '*/content/navigation.yaml' {
  const navigation: import('./schemas/shell.ts').Navigation;
  export default navigation;
}
declare module '*/content/errors.yaml' {
  const errors: import('./schemas/shell.ts').Errors;
  export default errors;
}
declare module '*/content/forms.yaml' {
  const forms: import('./schemas/shell.ts').Forms;
  export default forms;
}
declare module '*/content/mails.yaml' {
  const mails: import('./schemas/mails.ts').Mails;
  export default mails;
}
declare module '*/content/home.yaml' {
  const home: import('./schemas/pages.ts').Home;
  export default home;
}
declare module '*/content/home.yaml?only=metaTitle,description' {
  const head: Pick<import('./schemas/pages.ts').Home, 'metaTitle' | 'description'>;
  export default head;
}
declare module '*/content/home.yaml?only=slides,readMore,carousel,heading' {
  const highlights: Pick<import('./schemas/pages.ts').Home, 'slides' | 'readMore' | 'carousel' | 'heading'>;
  export default highlights;
}
declare module '*/content/about.yaml' {
  const about: import('./schemas/pages.ts').About;
  export default about;
}
declare module '*/content/contact.yaml' {
  const contact: import('./schemas/pages.ts').Contact;
  export default contact;
}
declare module '*/content/faq.yaml' {
  const faq: import('./schemas/pages.ts').Faq;
  export default faq;
}
declare module '*/content/expertise.yaml' {
  const expertise: import('./schemas/pages.ts').Expertise;
  export default expertise;
}
declare module '*/content/reasons.yaml' {
  const reasons: import('./schemas/pages.ts').Reasons;
  export default reasons;
}
declare module '*/content/services.yaml' {
  const services: import('./schemas/pages.ts').ServicesPage;
  export default services;
}
declare module '*/content/service-page.yaml' {
  const words: import('./schemas/service.ts').ServicePage;
  export default words;
}
declare module '*/content/search.yaml' {
  const search: import('./schemas/search.ts').Search;
  export default search;
}
declare module '*/content/legal/privacy-policy.md' {
  const article: import('./parse.ts').Article<import('./schemas/shell.ts').LegalHead>;
  export default article;
}
declare module '*/content/legal/terms-and-conditions.md' {
  const article: import('./parse.ts').Article<import('./schemas/shell.ts').LegalHead>;
  export default article;
}

/** The twelve services without their pages' bodies. */
declare module 'virtual:service-summaries' {
  const summaries: import('./schemas/service.ts').ServiceSummary[];
  export default summaries;
}
/** Names of the drawings in `public/drawings/`. */
declare module 'virtual:drawings' {
  const names: string[];
  export default names;
}

/** The services' pictures, for the pages that show them. */
declare module 'virtual:service-pictures' {
  const pictures: import('./schemas/service.ts').ServicePicture[];
  export default pictures;
}
declare module 'virtual:lifecycle-cards' {
  const cards: import('./load.ts').LifecycleCard[];
  export default cards;
}
/** The dial-code list, made at build. */
declare module 'virtual:countries' {
  const countries: import('../../enquiry/country.ts').Country[];
  export default countries;
}
/** The address of the sprite of technology logos. */
declare module 'virtual:logo-sprite' {
  const url: string;
  export default url;
}
/** The mark at the head of mails: a square PNG in base64. */
declare module 'virtual:mail-mark' {
  const png: string;
  export default png;
}
/** The picture in a link's preview, by the page's canonical path. */
declare module 'virtual:social-pictures' {
  const pictures: Record<string, import('../seo/social-picture.ts').SocialPicture>;
  export default pictures;
}
/** The address of the icon sprite. */
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
      /** OpenType tags; all features unless said. */
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}

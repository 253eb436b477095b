// Types of the content files that the site imports, from the schemas in files.ts.
declare module '*/content/about.yaml' {
  const content: import('./content-types.ts').Imported<'about.yaml'>;
  export default content;
}
declare module '*/content/answers.yaml' {
  const content: import('./content-types.ts').Imported<'answers.yaml'>;
  export default content;
}
declare module '*/content/budgets.yaml' {
  const content: import('./content-types.ts').Imported<'budgets.yaml'>;
  export default content;
}
declare module '*/content/company.yaml' {
  const content: import('./content-types.ts').Imported<'company.yaml'>;
  export default content;
}
declare module '*/content/contact.yaml' {
  const content: import('./content-types.ts').Imported<'contact.yaml'>;
  export default content;
}
declare module '*/content/engagement-models.yaml' {
  const content: import('./content-types.ts').Imported<'engagement-models.yaml'>;
  export default content;
}
declare module '*/content/errors.yaml' {
  const content: import('./content-types.ts').Imported<'errors.yaml'>;
  export default content;
}
declare module '*/content/expertise.yaml' {
  const content: import('./content-types.ts').Imported<'expertise.yaml'>;
  export default content;
}
declare module '*/content/faq.yaml' {
  const content: import('./content-types.ts').Imported<'faq.yaml'>;
  export default content;
}
declare module '*/content/forms.yaml' {
  const content: import('./content-types.ts').Imported<'forms.yaml'>;
  export default content;
}
declare module '*/content/home.yaml' {
  const content: import('./content-types.ts').Imported<'home.yaml'>;
  export default content;
}
declare module '*/content/legal/accessibility.md' {
  const content: import('./content-types.ts').Imported<'legal/accessibility.md'>;
  export default content;
}
declare module '*/content/legal/privacy-policy.md' {
  const content: import('./content-types.ts').Imported<'legal/privacy-policy.md'>;
  export default content;
}
declare module '*/content/legal/terms-and-conditions.md' {
  const content: import('./content-types.ts').Imported<'legal/terms-and-conditions.md'>;
  export default content;
}
declare module '*/content/lifecycle-page.yaml' {
  const content: import('./content-types.ts').Imported<'lifecycle-page.yaml'>;
  export default content;
}
declare module '*/content/mails.yaml' {
  const content: import('./content-types.ts').Imported<'mails.yaml'>;
  export default content;
}
declare module '*/content/navigation.yaml' {
  const content: import('./content-types.ts').Imported<'navigation.yaml'>;
  export default content;
}
declare module '*/content/reasons.yaml' {
  const content: import('./content-types.ts').Imported<'reasons.yaml'>;
  export default content;
}
declare module '*/content/search.yaml' {
  const content: import('./content-types.ts').Imported<'search.yaml'>;
  export default content;
}
declare module '*/content/security.yaml' {
  const content: import('./content-types.ts').Imported<'security.yaml'>;
  export default content;
}
declare module '*/content/service-page.yaml' {
  const content: import('./content-types.ts').Imported<'service-page.yaml'>;
  export default content;
}
declare module '*/content/services.yaml' {
  const content: import('./content-types.ts').Imported<'services.yaml'>;
  export default content;
}

/**
 * The places that “Shown: …” in `schemas/` may name, each with what shows the field: components, or source files by their names; `*`
 * for anything. `scripts/why.test.ts` compares them with the rendered pages.
 */
const components: Readonly<Record<string, string>> = {
  'every page': '*',
  'strip at the top': 'AnnouncementStrip Strip',
  header: 'Header',
  'services menu': 'ServicesMenu ServicesPanel',
  'side panel': 'SidePanel SidePanelLinks',
  'above the footer': 'FooterCall',
  footer: 'Footer',
  certificates: 'Certificates',
  'bottom corner': 'ScrollToTop',
  'loading overlay': 'LoadingOverlay',
  'PDF viewer': 'PdfViewer',
  'message at the edge': 'queue-notice',
  'top of the page': 'PageHero ContactPanel',
  breadcrumb: 'Breadcrumb page-top',
  'under the title': 'PageHero',
  'links under the title': 'EstimateLinks PageHero',
  slides: 'Slides',
  'cards of stages': 'LifecycleCards OtherStages',
  stages: 'LifecycleCards',
  'about the company': 'AboutBand',
  'release field': 'ReleaseField',
  reasons: 'WhyChooseUs ReasonChecks about',
  'services grid': 'ServicesGrid',
  'recent projects': 'Projects',
  'strip of clients': 'ClientStrip',
  'prices on the home page': 'EstimateSummary',
  'origin of the name': 'CompanyName',
  introduction: 'Overview',
  'first section': 'Overview',
  vision: 'Vision',
  mission: 'Vision',
  figures: 'FactCircles',
  'beside the forms': 'FormPanel ContactPanel ReplyTime',
  forms: 'EnquiryForm sentences',
  'country picker': 'CountryPicker',
  'message that is filled in': 'estimate-message',
  'list of services': 'ServiceCards',
  'engagement models': 'EngagementModels',
  estimate: 'Estimate',
  'ready-made products': 'Alternatives',
  'all prices': 'Estimate EstimateSummary UsualCharge',
  'technologies and domains': 'ExpertisePanels',
  'try to break this site': 'BreakThisSite switches',
  'measured by the build': 'Slip',
  'security answers': 'SecurityAnswers',
  contract: 'ContractTable',
  'file for an auditor': 'AuditorFile file-tools',
  doors: 'Doors',
  Contact: 'ContactPanel',
  'offline page': 'OfflinePanel',
  index: 'ServiceIndex',
  'drawing of steps': 'Machine player story',
  benefits: 'Benefits',
  engagement: 'Engagement',
  technologies: 'Technologies',
  questions: 'Questions Accordion',
  'related services': 'Related',
  features: 'service',
  'next steps': 'contact',
  people: 'People lifecycle',
  steps: 'MethodSteps lifecycle',
  'end of the page': 'Overview',
  results: 'Deliverables',
  'journey map': 'JourneyMap',
  'draft of a screen': 'ScreenDraft',
  'page of a decision': 'DecisionPage',
  'pull request': 'PullRequest',
  report: 'MonthlyReport',
  'legal texts': 'Article',
  'browser tab': 'Head not-found',
  'search results': 'Head',
  'link previews': 'social-tags social-previews',
  'search engines': 'structured-data organization offices',
};

/** Pages by their names in `schemas/pages.ts`. */
const onPages: Readonly<Record<string, string>> = {
  'home page': 'home',
  'About Us': 'about',
  FAQ: 'faq',
  Contact: 'contact',
  Services: 'services',
  'Domain & Technology': 'expertise',
  'service pages': 'service',
  'stage pages': 'lifecycle',
  'privacy policy': 'privacy-policy',
  terms: 'terms-and-conditions',
  'offline page': 'offline',
  'not-found page': 'not-found',
};

/** What is on no page, and the files that have it. */
const elsewhere: Readonly<Record<string, string>> = {
  address: 'site',
  nowhere: 'site',
  'web manifest': 'site/build/public-files.ts',
  sitemap: 'site/seo/site-files.ts',
  'security.txt': 'site/seo/site-files.ts',
  'mail to the company': 'server',
  'mail to the client': 'server',
  'reminder to the company': 'server',
  desk: 'server/desk',
  studio: 'studio',
  'launch check': 'scripts/launch-check.ts',
  'the browser’s console': 'site',
};

export interface Place {
  name: string;
  components: readonly string[];
  pages: readonly string[];
  /** A file or folder, for what no page shows. */
  elsewhere: string | undefined;
}

/** `Heading. Shown: footer, legal texts (above its address).` names two places. What is in parentheses is for readers alone. */
export function placesIn(description: string): Place[] {
  const [, sentence = ''] = /\bShown: (.*)\.$/s.exec(description) ?? [];
  return sentence
    .replace(/ \([^)]*\)/g, '')
    .split(', ')
    .filter(Boolean)
    .map(placeOf);
}

const placeOf = (name: string): Place => ({
  name,
  components: components[name]?.split(' ') ?? [],
  pages: onPages[name]?.split(' ') ?? [],
  elsewhere: elsewhere[name],
});

export const placesOfPages: readonly Place[] = Object.keys({ ...components, ...onPages }).map(placeOf);

export const isKnown = (place: Place): boolean =>
  place.components.length + place.pages.length > 0 || place.elsewhere !== undefined;

import type { Problem } from '@company/enquiry/checks.ts';
import type { FormName, FormOutcome } from '@company/enquiry/enquiry.ts';
import { type Assets, renderPage } from './engine/render.tsx';
import { inFolder, type SiteContent } from './engine/site-content.ts';
import { sentence } from './forms/sentences.ts';
import { linkTo, matchRoute } from './routes.ts';

export { renderPage };

const formPages: Record<FormName, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

/** What the build has for the server beside the content. */
export interface ServerAssets extends Assets {
  /** The Content-Security-Policy. */
  csp: string;
  /** A square PNG in base64. */
  mailLogo: string;
}

/** The site for the server. */
export function createSite(content: SiteContent, assets: ServerAssets) {
  const { files, countries, redirects } = content;
  const { privacy, ...company } = files['company.yaml'];
  const forms = files['forms.yaml'];
  const pathOf = (url: string) => new URL(url, company.siteUrl).pathname;
  return {
    render: (url: string, outcome?: FormOutcome) => renderPage(pathOf(url), content, assets, outcome),
    /** False where `render` shows the not-found page, the same for each of these addresses. */
    hasPage: (url: string) => matchRoute(pathOf(url)).page !== 'not-found',
    /** `values` are all texts that were sent: a sentence may name the characters to remove. */
    sentence: (problem: Problem, field: string, values: Readonly<Record<string, string>>) =>
      sentence(problem, values, countries, { ...forms, locale: company.locale }, field),
    formPages,
    redirects,
    countries,
    rules: forms.rules,
    fields: forms.fields,
    mails: files['mails.yaml'],
    answers: files['answers.yaml'].answers,
    mailLogo: assets.mailLogo,
    services: inFolder(content, 'services').map(({ slug, name }) => ({ name, page: linkTo('service', slug) })),
    facts: {
      email: company.email,
      phone: company.phone,
      siteUrl: company.siteUrl,
      enquiryOrigin: company.enquiryOrigin,
      locale: company.locale,
      hours: company.hours,
      /** For how many days the texts promise to keep an enquiry; null if they promise nothing. */
      retentionDays: privacy?.retentionDays ?? null,
    },
    /** Of every page, and of workers, to which the policy of their own file applies. */
    headers: { 'content-security-policy': assets.csp },
  };
}

import type { Problem } from '@company/enquiry/checks.ts';
import type { FormName, FormOutcome } from '@company/enquiry/enquiry.ts';
import { type Assets, renderPage } from './engine/render.tsx';
import { inFolder, type SiteContent } from './engine/site-content.ts';
import { sentence } from './forms/sentences.ts';
import { linkTo, matchRoute } from './routes.ts';

export { renderPage };

const formPages: Record<FormName, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

/** The build's results that the server needs beside the content. */
export interface ServerAssets extends Assets {
  /** The Content-Security-Policy. */
  csp: string;
  /** A square PNG in base64. */
  mailLogo: string;
}

/** The site as the server uses it. */
export function createSite(content: SiteContent, assets: ServerAssets) {
  const { files, countries, redirects } = content;
  const { privacy, ...company } = files['company.yaml'];
  const forms = files['forms.yaml'];
  const pathOf = (url: string) => new URL(url, company.siteUrl).pathname;
  return {
    render: (url: string, outcome?: FormOutcome) => renderPage(pathOf(url), content, assets, outcome),
    /** False if `render` shows the not-found page, which is the same for all these addresses. */
    hasPage: (url: string) => matchRoute(pathOf(url)).page !== 'not-found',
    /** `values` are all submitted texts. A sentence may name the characters to remove. */
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
      /** The number of days for which the texts promise to keep an enquiry; null if they promise nothing. */
      retentionDays: privacy?.retentionDays ?? null,
    },
    /** Headers of every page, and of workers, which follow the policy of their own file. */
    headers: { 'content-security-policy': assets.csp },
  };
}

import type { Problem } from '@company/enquiry/checks.ts';
import type { FormName, FormOutcome } from '@company/enquiry/enquiry.ts';
import { inFolder, type SiteContent } from './engine/page.ts';
import { type Assets, renderPage } from './engine/render.tsx';
import { errorMessage } from './forms/sentences.ts';
import { linkTo, matchRoute } from './routes.ts';

export { renderPage };

const formPages: Record<FormName, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

/** The build's results that the server needs in addition to the content. */
export interface ServerAssets extends Assets {
  /** The Content-Security-Policy. */
  csp: string;
  /** The logo as a square PNG in base64. */
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
    /** False for an unknown address. If so, `render` returns the not-found page. */
    hasPage: (url: string) => matchRoute(pathOf(url)).page !== 'not-found',
    /**
     * `values` has all submitted texts, because an error message may list the forbidden characters of a text.
     */
    errorMessage: (problem: Problem, field: string, values: Readonly<Record<string, string>>) =>
      errorMessage(problem, values, countries, { ...forms, locale: company.locale }, field),
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
      /** After how many days the company deletes an enquiry, as the privacy policy promises; null without a promise. */
      retentionDays: privacy?.retentionDays ?? null,
    },
    /** Headers of every page and of every worker file, because a worker uses the policy in the headers of its file. */
    headers: { 'content-security-policy': assets.csp },
  };
}

import mailLogo from 'virtual:mail-mark';
import type { Problem } from '@company/enquiry/checks.ts';
import type { FormName } from '@company/enquiry/enquiry.ts';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import answers from '../content/answers.yaml';
import company from '../content/company.yaml';
import forms from '../content/forms.yaml';
import mails from '../content/mails.yaml';
import { countries } from './data/countries.ts';
import { redirects } from './data/redirects.ts';
import { retentionDays } from './data/retention-days.ts';
import { services } from './data/services.ts';
import { workingHours as hours } from './data/working-hours.ts';
import { type Assets, type Rendered, render } from './engine/render.tsx';
import { sentence } from './forms/sentences.ts';
import { linkTo, matchRoute } from './routes.ts';

/**
 * Renders the complete HTML of an address: in the build, for values that the URL table does not list, and for the answer
 * to a form that was posted without JavaScript.
 * @param pathname percent-encoded, as in a request line
 */
export const renderPage = (pathname: string, assets: Assets, outcome?: FormOutcome): Promise<Rendered> =>
  render(pathname, assets, outcome);

const formPages: Record<FormName, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

export function createSite(assets: Assets & { csp: string }) {
  return {
    render: (url: string, outcome?: FormOutcome) => renderPage(new URL(url, company.siteUrl).pathname, assets, outcome),
    /** False where `render` shows the not-found page, the same for each of these addresses. */
    hasPage: (url: string) => matchRoute(new URL(url, company.siteUrl).pathname).page !== 'not-found',
    /** `values` are all texts that were sent: a sentence may name the characters to remove. */
    sentence: (problem: Problem, field: string, values: Readonly<Record<string, string>>) =>
      sentence(problem, values, countries, { ...forms, locale: company.locale }, field),
    formPages,
    redirects,
    countries,
    rules: forms.rules,
    fields: forms.fields,
    mails,
    answers: answers.answers,
    /** A square PNG in base64. */
    mailLogo,
    services: services.map(({ slug, name }) => ({ name, page: linkTo('service', slug) })),
    facts: {
      email: company.email,
      phone: company.phone,
      siteUrl: company.siteUrl,
      enquiryOrigin: company.enquiryOrigin,
      locale: company.locale,
      hours,
      retentionDays,
    },
    /** Of every page, and of workers, to which the policy of their own file applies. */
    headers: { 'content-security-policy': assets.csp },
  };
}

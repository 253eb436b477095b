import { describe, expect, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { ContentFolder } from '../../site/content/load.ts';
import { pages } from './site.ts';

const company = await new ContentFolder('content').read('company.yaml');

/** A legal page as a visitor reads it. */
const legalPage = (path: string) => {
  const article = pages.find((page) => page.path === path)?.document.querySelector('.article article');
  const headings = [...(article?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent ?? '');
  return {
    text: (article?.textContent ?? '').replace(/\s+/g, ' '),
    sections: headings.flatMap((heading) => /^(\d+)\. (.*)$/.exec(heading)?.slice(1).join(' ').toLowerCase() ?? []),
  };
};

const numbered = (names: string[]) => names.map((name, index) => `${index + 1} ${name}`);

// Another company's lawyer has other sections and other terms.
describe.runIf(isSample())('the privacy policy', () => {
  const { text, sections } = legalPage('/privacy-policy');

  test('has its nine sections', () => {
    expect(sections).toEqual(
      numbered([
        'introduction',
        'information we collect',
        'how we use it',
        'data sharing',
        'storage and security',
        'your rights',
        'cookies',
        'grievance redressal',
        'changes to the policy',
      ]),
    );
  });

  test.each([
    'January 1, 2024',
    'within 24 hours',
    'within 15 working days',
    'Digital Personal Data Protection Act, 2023',
    'Data Protection Board of India',
    'session storage',
    'sets no cookies',
    company.name,
    company.email,
    company.phone,
    company.address.street,
    company.grievanceOfficer.name,
    company.grievanceOfficer.email,
  ])('says %s', (constant) => {
    expect(text).toContain(constant);
  });
});

describe.runIf(isSample())('the terms', () => {
  const { text, sections } = legalPage('/terms-and-conditions');

  test('have their eleven sections', () => {
    expect(sections).toEqual(
      numbered([
        'acceptance',
        'services offered',
        'eligibility',
        'user responsibilities',
        'payments and fees',
        'refund and cancellation',
        'intellectual property',
        'limitation of liability',
        'data protection',
        'termination',
        'governing law',
      ]),
    );
  });

  test.each([
    'January 1, 2024',
    'at least 18 years',
    'legally registered',
    'bank transfer, UPI, cards and other channels',
    ...company.paymentGateways,
    'within 7 to 10 working days',
    'fees you paid to us in the last 3 months',
    'Digital Personal Data Protection Act, 2023',
    'laws of India',
    `courts at ${company.address.city}`,
    'within 24 hours',
    'within 15 working days',
    company.name,
    company.registrationNumber,
    company.email,
    company.phone,
    company.address.street,
    company.grievanceOfficer.name,
    company.grievanceOfficer.email,
  ])('say %s', (constant) => {
    expect(text).toContain(constant);
  });
});

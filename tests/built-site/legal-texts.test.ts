import { describe, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { ContentFolder } from '../../site/content/load.ts';
import { expectNoMistakes, wordingMistakes } from './in-words.ts';
import { pages } from './site.ts';

const content = new ContentFolder('content');
const company = await content.read('company.yaml');

/** A day such as 2026-11-22 as the page shows it. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const { revised: policyRevised } = (await content.read('legal/privacy-policy.md')).head;
const { revised: termsRevised } = (await content.read('legal/terms-and-conditions.md')).head;

/** The text of a legal page. */
const legalPage = (path: string) => {
  const article = pages.find((page) => page.path === path)?.document.querySelector('.article article');
  const headings = [...(article?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent ?? '');
  return {
    text: (article?.textContent ?? '').replace(/\s+/g, ' '),
    contact: article?.querySelector('#contact')?.textContent ?? '',
    html: article?.innerHTML ?? '',
    sections: headings.flatMap((heading) => /^(\d+)\. (.*)$/.exec(heading)?.slice(1).join(' ').toLowerCase() ?? []),
  };
};

/** Fails with a sentence where a legal text does not say what it has to. */
function expectSays(title: string, text: string, words: string): void {
  const isThere = text.includes(words);
  expectNoMistakes(isThere ? [] : [`${title} has to say “${words}” and does not any more. Bring these words back.`]);
}

/** Fails with a sentence for each section that is missing, renamed or in another place. */
const expectSections = (title: string, found: readonly string[], wanted: readonly string[]) =>
  expectNoMistakes(wordingMistakes(`${title}, the title of section`, found, wanted));

/** Fails where notes are shown that are for lawyers alone. */
function expectNoNotes(title: string, html: string): void {
  const [note] = /(counsel|Source:)[^<]{0,60}/i.exec(html) ?? [];
  expectNoMistakes(note ? [`${title} shows “${note}” to visitors: a note stands between <!-- and -->.`] : []);
}

const numbered = (names: string[]) => names.map((name, index) => `${index + 1} ${name}`);

// Another company has other sections and terms.
describe.runIf(isSample())('the privacy policy', () => {
  const { text, sections, contact, html } = legalPage('/privacy-policy');

  test('has its nine sections', () => {
    expectSections(
      'The privacy policy',
      sections,
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
    `Last revised ${inWords(policyRevised)}`,
    'Digital Personal Data Protection Act, 2023',
    'Digital Personal Data Protection Rules, 2025',
    'since November 2026',
    'from May 2027',
    'section 43A of the Information Technology Act, 2000',
    'Sensitive Personal Data or Information) Rules, 2011',
    'within one month',
    'rule 8(3)',
    'at least one year',
    'Seventh Schedule',
    'Eighth Schedule',
    'Data Protection Board of India',
    'European Economic Area',
    'Article 6(1)(b)',
    'Article 6(1)(f)',
    'held in India',
    'Information Commissioner’s Office',
    'Personal Data Protection Act 2012',
    'Personal Data Protection Commission',
    'access, correction, erasure, restriction, portability, objection',
    'withdrawal of any consent',
    'a representative',
    'session storage',
    'sets no cookies',
    company.name,
    company.email,
    company.phone,
    company.address.street,
    company.grievanceOfficer.name,
    company.grievanceOfficer.email,
    company.grievanceOfficer.phone,
  ])('says %s', (constant) => {
    expectSays('The privacy policy', text, constant);
  });

  test('does not promise that everything is deleted at once', () => {
    const isPromised = text.includes('deleted at once');
    expectNoMistakes(
      isPromised
        ? ['The privacy policy says “deleted at once”, which nobody can keep. Say when, as the law does.']
        : [],
    );
  });

  test('names the registration number among the contacts', () => {
    expectSays('The privacy policy, under Contact,', contact, company.registrationNumber);
  });

  test('does not show its notes for counsel', () => {
    expectNoNotes('The privacy policy', html);
  });
});

describe.runIf(isSample())('the terms', () => {
  const { text, sections, contact, html } = legalPage('/terms-and-conditions');

  test('have their eleven sections', () => {
    expectSections(
      'The terms',
      sections,
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
    `Last revised ${inWords(termsRevised)}`,
    'at least 18 years',
    'legally registered',
    'GST',
    'deduct tax at source (TDS)',
    'certificate',
    'for 90 days',
    'stays confidential',
    'subcontractor',
    'A signed contract may set a higher limit.',
    'outside its control',
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
    company.grievanceOfficer.phone,
  ])('say %s', (constant) => {
    expectSays('The terms', text, constant);
  });

  test('name the registration number among the contacts', () => {
    expectSays('The terms, under Contact,', contact, company.registrationNumber);
  });

  test('do not show their notes for counsel', () => {
    expectNoNotes('The terms', html);
  });
});

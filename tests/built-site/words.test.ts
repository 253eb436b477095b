import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spellCheckFile } from 'cspell-lib';
import { describe, expect, test } from 'vitest';
import { ContentFolder } from '../../site/content/load.ts';
import type { Company } from '../../site/content/schemas/company.ts';
import type { Lifecycle } from '../../site/content/schemas/lifecycle.ts';
import type { About, Contact, Expertise, Faq, Home, Reasons } from '../../site/content/schemas/pages.ts';
import type { Service } from '../../site/content/schemas/service.ts';
import type { Errors, Forms, Navigation } from '../../site/content/schemas/shell.ts';
import { listed, pages } from './site.ts';

const folder = 'content';
const content = await new ContentFolder(folder).readAll();
const read = <Content>(path: string) => content.get(path) as Content;

const company = read<Company>('company.yaml');
const services = [...content].filter(([path]) => path.startsWith('services/')) as [path: string, Service][];

/** Fields that hold names for the program: nobody reads them. */
const unread = new Set(['icon', 'logo', 'drawing', 'pdf', 'type', 'id', 'page', 'service']);

/** Every text within a value that is there to be read. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : textsOf(inner)));
};

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const wordCount = (value: unknown) => textsOf(value).reduce((total, text) => total + wordsIn(text).length, 0);

const sentencesOf = (text: string) =>
  plain(text)
    .split(/(?<=[.?!])\s+/)
    .map((sentence) =>
      wordsIn(sentence.toLowerCase())
        .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
        .join(' '),
    );

/** Sentences of six or more words that stand more than once, each with where. */
const sentencesTwice = (files: Iterable<[path: string, value: unknown]>) => {
  const places = new Map<string, string[]>();
  for (const [path, value] of files) {
    for (const sentence of textsOf(value).flatMap(sentencesOf)) {
      if (sentence.split(' ').length < 6) continue;
      places.set(sentence, [...(places.get(sentence) ?? []), path]);
    }
  }
  return [...places].filter(([, paths]) => paths.length > 1).map(([sentence, paths]) => `${sentence}: ${paths}`);
};

test('no sentence stands twice', () => {
  // The shell's call to action stands on every page and is the contact page's heading, on purpose.
  expect(sentencesTwice([...content].filter(([path]) => path !== 'navigation.yaml'))).toEqual([]);
});

test('there are twelve services', () => {
  expect(services).toHaveLength(12);
});

describe.each(services)('%s', (_path, service) => {
  test('is 700 to 1,100 words long', () => {
    const { position, metaTitle, description, related, ...page } = service;
    const count = wordCount({ ...page, heading: related.heading });
    expect(count).toBeGreaterThanOrEqual(700);
    expect(count).toBeLessThanOrEqual(1_100);
  });

  test('ends the name of each benefit with a full stop', () => {
    for (const { name } of service.benefits.items) expect(name).toMatch(/\.$/);
  });
});

const answers = [...services, ['faq.yaml', read<Faq>('faq.yaml')] as const].flatMap(([path, { questions }]) =>
  ('items' in questions ? questions.items : questions).map(({ question, answer }) => ({ path, question, answer })),
);

test.each(answers)('$path answers in 40 to 90 words: $question', ({ answer }) => {
  const count = wordsIn(answer).length;
  expect(count).toBeGreaterThanOrEqual(40);
  expect(count).toBeLessThanOrEqual(90);
});

const brochure = [
  'best[- ]in[- ]class',
  'bleeding[- ]edge',
  'cutting[- ]edge',
  'delve',
  'digital landscape',
  'effortless(ly)?',
  'elevat(e|es|ed|ing)',
  'empower(s|ed|ing|ment)?',
  'fast[- ]paced',
  'game[- ]chang(er|ing)',
  'harness(es|ed|ing)?',
  'hassle[- ]free',
  'holistic(ally)?',
  'industry[- ]leading',
  'innovative',
  'leverag(e|es|ed|ing)',
  'mission[- ]critical',
  'next[- ]gen(eration)?',
  'one[- ]stop',
  'paradigm',
  'passionate',
  'revolution(ary|ise|ises|ised|ising)',
  'robust(ly|ness)?',
  'seamless(ly)?',
  'state[- ]of[- ]the[- ]art',
  'streamlin(e|es|ed|ing)',
  'supercharg(e|es|ed|ing)',
  'synerg(y|ies)',
  'tailor[- ]made',
  'transformative',
  'turnkey',
  'unleash(es|ed|ing)?',
  'unlock(s|ed|ing)?',
  'unmatched',
  'unparalleled',
  'utilis(e|es|ed|ing)',
  'world[- ]class',
];
const brochureWord = new RegExp(`\\b(${brochure.join('|')})\\b|—|\\w!`, 'iu');

/** Wordings that the specification fixes. */
const fixed = 'Empowering Digital Transformation';

test.each([...content])('%s has no word of a brochure', (_path, value) => {
  expect(textsOf(value).filter((text) => brochureWord.test(plain(text).replace(fixed, '')))).toEqual([]);
});

test('the words are spelled as British English or the word list has them', { timeout: 60_000 }, async () => {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    /^[^.].*\.(yaml|md)$/.test(file),
  );
  const results = await Promise.all(
    files.map(async (file) => ({
      file,
      ...(await spellCheckFile(join(folder, file), { generateSuggestions: false }, {})),
    })),
  );
  expect(results.filter(({ checked }) => !checked).map(({ file }) => file)).toEqual([]);
  const unknown = results.flatMap(({ file, issues }) =>
    issues.map(({ text, line }) => `${file}: ${text} in "${line.text.trim()}"`),
  );
  expect(unknown).toEqual([]);
});

describe.each(listed)('$path', ({ document }) => {
  test('has a title of 50 to 60 and a description of 130 to 160 characters', () => {
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(document.title).toMatch(/^.{50,60}$/u);
    expect(description).toMatch(/^.{130,160}$/u);
  });
});

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

describe('the privacy policy', () => {
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

describe('the terms', () => {
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
    'courts at Hyderabad',
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

describe('what the specification names is named so:', () => {
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

  test('six reasons', () => {
    expect(names(read<Reasons>('reasons.yaml').items)).toEqual([
      'Expertise and Excellence',
      'Customized Solutions',
      'End-to-End Services',
      'Security and Reliability',
      'Innovation and Agility',
      'Customer-Centric Approach',
    ]);
  });

  test('vision, mission and fact circles', () => {
    const { vision, mission, facts } = read<About>('about.yaml');
    expect([vision.heading, vision.title, mission.heading]).toEqual([
      'Our Vision',
      'Empowering Digital Transformation',
      'Our Mission',
    ]);
    expect(facts.items).toEqual([
      { label: 'Design', title: 'Codes', percentage: 60, currentValue: 65 },
      { label: 'Our happy', title: 'Clients', percentage: 75 },
      { label: 'Projects', title: 'Design', percentage: 85 },
      { label: 'Completed', title: 'Projects', percentage: 95 },
    ]);
  });

  test('slides, their buttons and the recent projects', () => {
    const { slides, readMore, projects } = read<Home>('home.yaml');
    expect(slides.map(({ type }) => type)).toEqual([
      'artificial-intelligence',
      '',
      'saas-platform',
      'saas-platform',
      'iot-cloud',
      'iot-cloud',
      'qa-automation',
    ]);
    expect(readMore).toBe('Read More');
    expect(names(projects.items)).toEqual([
      'Payment gateways',
      'HSA/FSA fintech solution',
      'Remittance platform',
      'POS applications',
      'Custom cross-border software',
    ]);
  });

  test('promises', () => {
    expect(read<Contact>('contact.yaml').promises.map((promise) => promise.toLowerCase())).toEqual([
      'a dedicated it consultant',
      'clear, jargon-free communication',
      'customized solutions',
      'transparent pricing and timeline',
    ]);
  });

  test('technology and domain cards', () => {
    const { technology, domain } = read<Expertise>('expertise.yaml');
    expect([technology.tab, ...names(technology.cards)]).toEqual([
      'Technology Expertise',
      'AI Technologies',
      'Machine Learnings',
      'Data Science & Analytics',
      'Backend',
      'Frontend',
      'Database',
      'Cloud',
      'Mobile',
      'QA & Automation',
      'CMS',
      'API',
    ]);
    expect([domain.tab, ...names(domain.cards)]).toEqual([
      'Domain Expertise',
      'Payments',
      'Fintech',
      'SaaS',
      'IoT',
      'AI',
      'RPA',
      'Automation',
    ]);
  });

  test('stages of the lifecycle', () => {
    const titles = ['design', 'development', 'maintenance-&-support'].map(
      (type) => read<Lifecycle>(`lifecycle/${type}.yaml`).title,
    );
    expect(titles).toEqual(['Design', 'Development', 'Maintenance & Support']);
  });

  test('as many questions as the specification counts', () => {
    const count = (slug: string) => read<Service>(`services/${slug}.yaml`).questions.items.length;
    expect(
      ['artificial-intelligence', 'payment-systems', 'fintech-solutions', 'saas-platform', 'iot-cloud'].map(count),
    ).toEqual([10, 8, 10, 7, 10]);
    expect(read<Faq>('faq.yaml').questions).toHaveLength(6);
  });

  test('menus, shortcuts and footer', () => {
    const { main, shortcuts, getStarted, footer, strip, pdf } = read<Navigation>('navigation.yaml');
    const menu = ['About Us', 'Services', 'Domain & Technology'];
    expect(names(main.items)).toEqual(['Home', ...menu, 'Contact', 'FAQ']);
    expect(shortcuts.items.map(({ label }) => label)).toEqual(['LinkedIn', 'WhatsApp', 'Contact Us']);
    expect([getStarted, footer.expertise.heading, pdf.title]).toEqual([
      'Get Started',
      'Domain and Technology',
      'PDF Viewer',
    ]);
    expect(footer.expertise.items).toEqual([
      'Frontend',
      'Backend',
      'Database',
      'Cloud',
      'Mobile',
      'Testing',
      'CMS',
      'API',
    ]);
    expect([footer.quickLinks.heading, ...names(footer.quickLinks.items)]).toEqual([
      'Quick Links',
      ...menu,
      'Contact Us',
      'FAQ',
    ]);
    expect([strip.copied, strip.copyFailed]).toEqual(['Copied: {text}', 'Failed to copy text.']);
  });

  test('messages', () => {
    const { problems, names: forms } = read<Forms>('forms.yaml');
    expect(forms.faq).toBe('Do You Have Any Questions');
    expect(problems.required).toBe('This field is required.');
    expect(problems['name-letters']).toBe('Name can only contain letters and spaces.');
    expect(problems.email).toBe('Please enter a valid email address.');
    expect(problems['phone-digits'].replace('{digits}', '10')).toBe('Phone number should be 10 digits long.');
    expect(read<Errors>('errors.yaml')).toMatchObject({
      notFound: {
        title: 'Page Not Found',
        text: 'The page you are looking for might have been removed had its name changed or is temporarily unavailable.',
        link: 'Go to Home',
      },
      workers: { unsupported: 'Service workers are disabled or not supported by this browser' },
    });
  });
});

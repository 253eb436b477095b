import { inOrder } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect } from 'vitest';
import { pages } from './site.ts';

const content = await new ContentFolder('content').readAll();
const { footer, getStarted, main, pdf, shortcuts, strip } = content.get('navigation.yaml');
const { vision, mission, facts } = content.get('about.yaml');
const { slides, readMore, projects } = content.get('home.yaml');
const { technology, domain } = content.get('expertise.yaml');
const { problems, names: forms } = content.get('forms.yaml');
const { notFound, workers } = content.get('errors.yaml');
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');
const services = inOrder(content, 'services');

// Only for the sample content, because another company has other names.
sampleTest('names and texts are those of the specification', () => {
  expect({
    reasons: names(content.get('reasons.yaml').items),
    vision: `${vision?.heading}: ${vision?.title}`,
    mission: mission?.heading,
    circles: facts?.items.map((one) => [one.label, one.title, one.percentage, one.currentValue].join(' ').trim()),
    slides: slides.map(({ type }) => type),
    readMore,
    projects: names(projects?.items ?? []),
    promises: content.get('contact.yaml').promises.join(' | ').toLowerCase(),
    firstTab: `${technology.tab}: ${names(technology.cards)}`,
    secondTab: `${domain?.tab}: ${names(domain?.cards ?? [])}`,
    services: services.map(({ slug }) => slug).join(', '),
    servicesThatTheFooterDoesNotHave: services.filter(({ data }) => !data.footer).map(({ slug }) => slug),
    questionsOfServices: services.slice(0, 5).map(({ data }) => data.questions?.items.length),
    menu: names(main.items),
    shortcuts: shortcuts.items.map(({ label }) => label),
    callToActionAndViewer: [getStarted, pdf.title],
    footer: `${footer.expertise.heading}: ${footer.expertise.items.join(', ')}`,
    linksOfTheFooter: `${footer.quickLinks.heading}: ${names(footer.quickLinks.items)}`,
    strip: [strip.copied, strip.copyFailed],
    formOfTheFaq: forms.faq,
    missingField: problems.required,
    name: problems['name-letters'],
    email: problems.email,
    phone: problems['phone-digits'].replace('{digits}', '10'),
    notFound: [notFound.title, notFound.link],
    notFoundText: notFound.text,
    noServiceWorkers: workers.unsupported,
  }).toEqual({
    reasons:
      'Expertise and Excellence, Customized Solutions, End-to-End Services, Security and Reliability, Innovation and Agility, Customer-Centric Approach',
    vision: 'Our Vision: Empowering Digital Transformation',
    mission: 'Our Mission',
    circles: ['Design Codes 60 65', 'Our happy Clients 75', 'Projects Design 85', 'Completed Projects 95'],
    slides: [
      'artificial-intelligence',
      '',
      'saas-platform',
      'saas-platform',
      'iot-cloud',
      'iot-cloud',
      'qa-automation',
    ],
    readMore: 'Read More',
    projects:
      'Payment gateways, HSA/FSA fintech solution, Remittance platform, POS applications, Custom cross-border software',
    promises:
      'a dedicated it consultant | clear, jargon-free communication | customized solutions | transparent pricing and timeline',
    firstTab:
      'Technology Expertise: AI Technologies, Machine Learnings, Data Science & Analytics, Backend, Frontend, Database, Cloud, Mobile, QA & Automation, CMS, API',
    secondTab: 'Domain Expertise: Payments, Fintech, SaaS, IoT, AI, RPA, Automation',
    services:
      'artificial-intelligence, payment-systems, fintech-solutions, saas-platform, iot-cloud, game-backend-development, cross-border-remittance, full-stack-development, web-applications, mobile-applications, qa-automation, rpa',
    servicesThatTheFooterDoesNotHave: ['artificial-intelligence'],
    questionsOfServices: [10, 8, 10, 7, 10],
    menu: 'Home, About Us, Services, Domain & Technology, Contact, FAQ',
    shortcuts: ['LinkedIn', 'WhatsApp', 'Contact Us'],
    callToActionAndViewer: ['Get Started', 'PDF Viewer'],
    footer: 'Domain and Technology: Frontend, Backend, Database, Cloud, Mobile, Testing, CMS, API',
    linksOfTheFooter: 'Quick Links: About Us, Services, Domain & Technology, Contact Us, FAQ',
    strip: ['Copied: {text}', 'Failed to copy text.'],
    formOfTheFaq: 'Do You Have Any Questions',
    missingField: 'This field is required.',
    name: 'Name can only contain letters and spaces.',
    email: 'Please enter a valid email address.',
    phone: 'Phone number should be 10 digits long.',
    notFound: ['Page Not Found', 'Go to Home'],
    notFoundText:
      'The page you are looking for might have been removed had its name changed or is temporarily unavailable.',
    noServiceWorkers: 'Service workers are disabled or not supported by this browser',
  });
});

sampleTest.each([
  [
    '/privacy-policy',
    'introduction, information we collect, how we use it, data sharing, storage and security, your rights, cookies, grievance redressal, changes to the policy',
    ['January 1, 2024', 'within 24 hours', 'within 15 working days'],
  ],
  [
    '/terms-and-conditions',
    'acceptance, services offered, eligibility, user responsibilities, payments and fees, refund and cancellation, intellectual property, limitation of liability, data protection, termination, governing law',
    [
      'January 1, 2024',
      'at least 18 years',
      'bank transfer, UPI, cards and other channels',
      'within 7 to 10 working days',
      'fees you paid to us in the last 3 months',
      'within 24 hours',
      'within 15 working days',
    ],
  ],
])('%s has the sections and terms of the specification', (path, sections, terms) => {
  const article = pages.find((page) => page.path === path)?.document.querySelector('article.article');
  const headings = [...(article?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent?.toLowerCase());
  const numbered = sections.split(', ').map((name, index) => `${index + 1}. ${name}`);
  expect(headings.filter((heading) => /^\d/.test(heading ?? ''))).toEqual(numbered);
  const text = (article?.textContent ?? '').replace(/\s+/g, ' ');
  expect(terms.filter((term) => !text.includes(term))).toEqual([]);
});

import { inOrder } from '@company/schemas/lists.ts';
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
const questionsOf = (slug: string) => content.get(`services/${slug}.yaml`)?.questions?.items.length;

// Another company has other names.
sampleTest.each<[what: string, found: unknown, wanted: unknown]>([
  [
    'reasons',
    names(content.get('reasons.yaml').items),
    'Expertise and Excellence, Customized Solutions, End-to-End Services, Security and Reliability, Innovation and Agility, Customer-Centric Approach',
  ],
  ['vision', `${vision?.heading}: ${vision?.title}`, 'Our Vision: Empowering Digital Transformation'],
  ['mission', mission?.heading, 'Our Mission'],
  [
    'circles',
    facts?.items.map((one) => [one.label, one.title, one.percentage, one.currentValue].join(' ').trim()),
    ['Design Codes 60 65', 'Our happy Clients 75', 'Projects Design 85', 'Completed Projects 95'],
  ],
  [
    'slides',
    slides.map(({ type }) => type),
    ['artificial-intelligence', '', 'saas-platform', 'saas-platform', 'iot-cloud', 'iot-cloud', 'qa-automation'],
  ],
  ['a slide’s button', readMore, 'Read More'],
  [
    'projects',
    names(projects?.items ?? []),
    'Payment gateways, HSA/FSA fintech solution, Remittance platform, POS applications, Custom cross-border software',
  ],
  [
    'promises',
    content.get('contact.yaml').promises.join(' | ').toLowerCase(),
    'a dedicated it consultant | clear, jargon-free communication | customized solutions | transparent pricing and timeline',
  ],
  [
    'first tab',
    `${technology.tab}: ${names(technology.cards)}`,
    'Technology Expertise: AI Technologies, Machine Learnings, Data Science & Analytics, Backend, Frontend, Database, Cloud, Mobile, QA & Automation, CMS, API',
  ],
  [
    'second tab',
    `${domain?.tab}: ${names(domain?.cards ?? [])}`,
    'Domain Expertise: Payments, Fintech, SaaS, IoT, AI, RPA, Automation',
  ],
  [
    'services',
    services.map(({ slug }) => slug).join(', '),
    'artificial-intelligence, payment-systems, fintech-solutions, saas-platform, iot-cloud, game-backend-development, cross-border-remittance, full-stack-development, web-applications, mobile-applications, qa-automation, rpa',
  ],
  [
    'services that the footer does not have',
    services.filter(({ data }) => !data.footer).map(({ slug }) => slug),
    ['artificial-intelligence'],
  ],
  [
    'questions of services',
    ['artificial-intelligence', 'payment-systems', 'fintech-solutions', 'saas-platform', 'iot-cloud'].map(questionsOf),
    [10, 8, 10, 7, 10],
  ],
  ['menu', names(main.items), 'Home, About Us, Services, Domain & Technology, Contact, FAQ'],
  ['shortcuts', shortcuts.items.map(({ label }) => label), ['LinkedIn', 'WhatsApp', 'Contact Us']],
  ['call to action, viewer', [getStarted, pdf.title], ['Get Started', 'PDF Viewer']],
  [
    'footer',
    `${footer.expertise.heading}: ${footer.expertise.items.join(', ')}`,
    'Domain and Technology: Frontend, Backend, Database, Cloud, Mobile, Testing, CMS, API',
  ],
  [
    'footer’s links',
    `${footer.quickLinks.heading}: ${names(footer.quickLinks.items)}`,
    'Quick Links: About Us, Services, Domain & Technology, Contact Us, FAQ',
  ],
  ['strip', [strip.copied, strip.copyFailed], ['Copied: {text}', 'Failed to copy text.']],
  ['name of the FAQ form', forms.faq, 'Do You Have Any Questions'],
  ['a missing field', problems.required, 'This field is required.'],
  ['a name', problems['name-letters'], 'Name can only contain letters and spaces.'],
  ['an e-mail', problems.email, 'Please enter a valid email address.'],
  ['a phone number', problems['phone-digits'].replace('{digits}', '10'), 'Phone number should be 10 digits long.'],
  ['not found', [notFound.title, notFound.link], ['Page Not Found', 'Go to Home']],
  [
    'not found, its text',
    notFound.text,
    'The page you are looking for might have been removed had its name changed or is temporarily unavailable.',
  ],
  ['no service workers', workers.unsupported, 'Service workers are disabled or not supported by this browser'],
])('%s as the specification has them', (_, found, wanted) => {
  expect(found).toEqual(wanted);
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
  const article = pages.find((page) => page.path === path)?.document.querySelector('.article article');
  const headings = [...(article?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent?.toLowerCase());
  const numbered = sections.split(', ').map((name, index) => `${index + 1}. ${name}`);
  expect(headings.filter((heading) => /^\d/.test(heading ?? ''))).toEqual(numbered);
  const text = (article?.textContent ?? '').replace(/\s+/g, ' ');
  expect(terms.filter((term) => !text.includes(term))).toEqual([]);
});

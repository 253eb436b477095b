import { describe, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { ContentFolder } from '../../site/content/load.ts';
import { expectNoMistakes, wordingMistakes } from './in-words.ts';

const content = await new ContentFolder('content').readAll();

/** Fails with a sentence for each wording that is another one than the specification has. */
const expectWording = (where: string, found: readonly unknown[], wanted: readonly unknown[]) =>
  expectNoMistakes(wordingMistakes(where, found, wanted));

// Another company has other names.
describe.runIf(isSample())('what the specification names is named so:', () => {
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

  test('six reasons', () => {
    expectWording('Reasons, the names', names(content.get('reasons.yaml').items), [
      'Expertise and Excellence',
      'Customized Solutions',
      'End-to-End Services',
      'Security and Reliability',
      'Innovation and Agility',
      'Customer-Centric Approach',
    ]);
  });

  test('vision, mission and fact circles', () => {
    const { vision, mission, facts } = content.get('about.yaml');
    expectWording(
      'About Us, the headings of vision and mission',
      [vision.heading, vision.title, mission.heading],
      ['Our Vision', 'Empowering Digital Transformation', 'Our Mission'],
    );
    expectWording(
      'About Us, the circles',
      facts.items.map(({ label, title, percentage, currentValue }) =>
        [label, title, percentage, currentValue].join(' '),
      ),
      ['Design Codes 60 65', 'Our happy Clients 75 ', 'Projects Design 85 ', 'Completed Projects 95 '],
    );
  });

  test('slides, their buttons and the recent projects', () => {
    const { slides, readMore, projects } = content.get('home.yaml');
    expectWording(
      'Home, the services that the slides lead to',
      slides.map(({ type }) => type),
      ['artificial-intelligence', '', 'saas-platform', 'saas-platform', 'iot-cloud', 'iot-cloud', 'qa-automation'],
    );
    expectWording('Home, the button of a slide', [readMore], ['Read More']);
    expectWording('Home, the projects', names(projects.items), [
      'Payment gateways',
      'HSA/FSA fintech solution',
      'Remittance platform',
      'POS applications',
      'Custom cross-border software',
    ]);
  });

  test('promises', () => {
    expectWording(
      'Contact, the promises (capitals are free)',
      content.get('contact.yaml').promises.map((promise) => promise.toLowerCase()),
      [
        'a dedicated it consultant',
        'clear, jargon-free communication',
        'customized solutions',
        'transparent pricing and timeline',
      ],
    );
  });

  test('technology and domain cards', () => {
    const { technology, domain } = content.get('expertise.yaml');
    expectWording(
      'Domain & Technology, the first tab and its cards',
      [technology.tab, ...names(technology.cards)],
      [
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
      ],
    );
    expectWording(
      'Domain & Technology, the second tab and its cards',
      [domain.tab, ...names(domain.cards)],
      ['Domain Expertise', 'Payments', 'Fintech', 'SaaS', 'IoT', 'AI', 'RPA', 'Automation'],
    );
  });

  test('stages of the lifecycle', () => {
    const titles = ['design', 'development', 'maintenance-&-support'].map(
      (type) => content.get(`lifecycle/${type}.yaml`)?.title,
    );
    expectWording('The titles of the stages', titles, ['Design', 'Development', 'Maintenance & Support']);
  });

  test('as many questions as the specification counts', () => {
    const count = (slug: string) => content.get(`services/${slug}.yaml`)?.questions.items.length;
    const services = ['artificial-intelligence', 'payment-systems', 'fintech-solutions', 'saas-platform', 'iot-cloud'];
    expectWording(`How many questions there are on ${services.join(', ')}`, services.map(count), [10, 8, 10, 7, 10]);
    expectWording('FAQ, how many questions there are', [content.get('faq.yaml').questions.length], [6]);
  });

  test('menus, shortcuts and footer', () => {
    const { main, shortcuts, getStarted, footer, strip, pdf } = content.get('navigation.yaml');
    const menu = ['About Us', 'Services', 'Domain & Technology'];
    expectWording('The menu', names(main.items), ['Home', ...menu, 'Contact', 'FAQ']);
    expectWording(
      'The shortcuts beside the page',
      shortcuts.items.map(({ label }) => label),
      ['LinkedIn', 'WhatsApp', 'Contact Us'],
    );
    expectWording(
      'The button of the menu, the footer’s first heading, the title over documents',
      [getStarted, footer.expertise.heading, pdf.title],
      ['Get Started', 'Domain and Technology', 'PDF Viewer'],
    );
    expectWording('The footer, its technologies', footer.expertise.items, [
      'Frontend',
      'Backend',
      'Database',
      'Cloud',
      'Mobile',
      'Testing',
      'CMS',
      'API',
    ]);
    expectWording(
      'The footer, its links',
      [footer.quickLinks.heading, ...names(footer.quickLinks.items)],
      ['Quick Links', ...menu, 'Contact Us', 'FAQ'],
    );
    expectWording(
      'The strip on top, after copying',
      [strip.copied, strip.copyFailed],
      ['Copied: {text}', 'Failed to copy text.'],
    );
  });

  test('messages', () => {
    const { problems, names: forms } = content.get('forms.yaml');
    expectWording('The name of the form on FAQ', [forms.faq], ['Do You Have Any Questions']);
    expectWording(
      'Forms, what is said of a missing field, a name, an e-mail and a phone number',
      [problems.required, problems['name-letters'], problems.email, problems['phone-digits'].replace('{digits}', '10')],
      [
        'This field is required.',
        'Name can only contain letters and spaces.',
        'Please enter a valid email address.',
        'Phone number should be 10 digits long.',
      ],
    );
    const { notFound, workers } = content.get('errors.yaml');
    expectWording(
      'Errors, a page that is not there, and a browser without service workers',
      [notFound.title, notFound.text, notFound.link, workers.unsupported],
      [
        'Page Not Found',
        'The page you are looking for might have been removed had its name changed or is temporarily unavailable.',
        'Go to Home',
        'Service workers are disabled or not supported by this browser',
      ],
    );
  });
});

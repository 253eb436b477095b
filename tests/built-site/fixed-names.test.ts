import { describe, expect, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { ContentFolder } from '../../site/content/load.ts';

const content = await new ContentFolder('content').readAll();

// Another company has other names.
describe.runIf(isSample())('what the specification names is named so:', () => {
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

  test('six reasons', () => {
    expect(names(content.get('reasons.yaml').items)).toEqual([
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
    const { slides, readMore, projects } = content.get('home.yaml');
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
    expect(content.get('contact.yaml').promises.map((promise) => promise.toLowerCase())).toEqual([
      'a dedicated it consultant',
      'clear, jargon-free communication',
      'customized solutions',
      'transparent pricing and timeline',
    ]);
  });

  test('technology and domain cards', () => {
    const { technology, domain } = content.get('expertise.yaml');
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
      (type) => content.get(`lifecycle/${type}.yaml`)?.title,
    );
    expect(titles).toEqual(['Design', 'Development', 'Maintenance & Support']);
  });

  test('as many questions as the specification counts', () => {
    const count = (slug: string) => content.get(`services/${slug}.yaml`)?.questions.items.length;
    expect(
      ['artificial-intelligence', 'payment-systems', 'fintech-solutions', 'saas-platform', 'iot-cloud'].map(count),
    ).toEqual([10, 8, 10, 7, 10]);
    expect(content.get('faq.yaml').questions).toHaveLength(6);
  });

  test('menus, shortcuts and footer', () => {
    const { main, shortcuts, getStarted, footer, strip, pdf } = content.get('navigation.yaml');
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
    const { problems, names: forms } = content.get('forms.yaml');
    expect(forms.faq).toBe('Do You Have Any Questions');
    expect(problems.required).toBe('This field is required.');
    expect(problems['name-letters']).toBe('Name can only contain letters and spaces.');
    expect(problems.email).toBe('Please enter a valid email address.');
    expect(problems['phone-digits'].replace('{digits}', '10')).toBe('Phone number should be 10 digits long.');
    expect(content.get('errors.yaml')).toMatchObject({
      notFound: {
        title: 'Page Not Found',
        text: 'The page you are looking for might have been removed had its name changed or is temporarily unavailable.',
        link: 'Go to Home',
      },
      workers: { unsupported: 'Service workers are disabled or not supported by this browser' },
    });
  });
});

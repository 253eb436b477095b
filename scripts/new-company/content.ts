import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceTitle, slugOf } from '@company/schemas/titles.ts';
import { type Document, isMap, isSeq, parseDocument, Scalar, visit } from 'yaml';
import { countryNames, factsOf } from './country.ts';
import { lawTexts } from './law-texts.ts';
import type { Answers, Part } from './questions.ts';

const templates = join(import.meta.dirname, 'content');

/** Files that describe how the site works. They stay, but for a few fields. */
const ofTheProduct = [
  'answers.yaml',
  'errors.yaml',
  'forms.yaml',
  'lifecycle-page.yaml',
  'mails.yaml',
  'navigation.yaml',
  'service-page.yaml',
];

/** Wide pictures of the sample that show nothing of a company, for services and slides. */
const pictures = [
  ...['full-stack-development', 'web-applications', 'qa-automation', 'mobile-applications', 'rpa', 'iot-devices'],
  ...['artificial-intelligence', 'iot-cloud', 'cross-border-remittance', 'game-backend-development'],
];
const pictureAt = (index: number) => pictures[index % pictures.length];

const mostSlides = 3;

const layout = { lineWidth: 120 };

/** Files of the lifecycle, with their titles. */
const stages = [
  ['design', 'Design'],
  ['development', 'Development'],
  ['maintenance-&-support', 'Maintenance & Support'],
] as const;

/** Legal forms, which the name that people use does not have. */
const legalForm =
  /[,\s]+(ApS|A\/S|AB|AG|AS|ASA|BV|B\.V\.|GmbH|Inc\.?|KG|Limited|LLC|LLP|Ltd\.?|NV|Oy|Pvt\.? Ltd\.?|Private Limited|PLC|S\.?A\.?|SARL|SAS|S\.?r\.?l\.?|UG)$/i;

/** The name that people use: `Nordlys Regnskab ApS` is `Nordlys Regnskab`. */
export const shortNameOf = (name: string): string => name.replace(legalForm, '').slice(0, 30).trim();

/** Addresses of the services. A name without Latin letters gets a number. */
const slugsOf = ({ services }: Answers): string[] => {
  const slugs = services.map((name, index) => slugOf(name) || `service-${index + 1}`);
  return slugs.map((slug, index) => (slugs.indexOf(slug) === index ? slug : `${slug}-${index + 1}`));
};

/** The content of a new company: texts by their paths. @param former the present content, for the files of the product */
export async function contentOf(answers: Answers, former: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const names = (await readdir(templates)).filter((name) => name.endsWith('.yaml'));
  for (const path of [...names, ...ofTheProduct]) {
    const text = await readFile(join(ofTheProduct.includes(path) ? former : templates, path), 'utf8');
    const change = changes[path];
    const document = parseDocument(text);
    change?.(document, answers);
    texts.set(path, change ? document.toString(layout) : text);
  }
  for (const [index, slug] of slugsOf(answers).entries())
    texts.set(`services/${slug}.yaml`, await service(slug, answers.services[index] ?? '', index));
  if (!answers.leaveOut.includes('lifecycle'))
    for (const [index, [slug, title]] of stages.entries())
      texts.set(`lifecycle/${slug}.yaml`, await stage(slug.replace(/-.*/, ''), title, index));
  for (const path of ['privacy-policy.md', 'terms-and-conditions.md', 'accessibility.md'])
    texts.set(`legal/${path}`, await legalText(path, answers, former));
  return texts;
}

const template = async (path: string) => parseDocument(await readFile(join(templates, path), 'utf8'));

/** Replaces a word in every text of a template. */
function fill(document: Document, word: string, text: string): void {
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string') node.value = node.value.replaceAll(word, text);
    },
  });
}

async function service(slug: string, name: string, index: number): Promise<string> {
  const document = await template('services/service.yaml');
  fill(document, 'SERVICE', name);
  document.set('position', index + 1);
  document.setIn(['picture', 'name'], pictureAt(index));
  // Behind the name.
  if (serviceTitle(slug) !== name && isMap(document.contents))
    document.contents.items.splice(1, 0, document.createPair('title', name));
  return document.toString(layout);
}

async function stage(picture: string, title: string, index: number): Promise<string> {
  const document = await template('lifecycle/stage.yaml');
  fill(document, 'STAGE', title);
  document.set('position', index + 1);
  document.setIn(['picture', 'name'], picture);
  document.setIn(['card', 'drawing'], `/drawings/${picture}.svg`);
  return document.toString(layout);
}

type Change = (document: Document, answers: Answers) => void;

/** Leaves out a field, or all entries of a list. */
const without =
  (part: Part, path: readonly string[], rest?: []): Change =>
  (document, { leaveOut }) => {
    if (!leaveOut.includes(part)) return;
    if (rest) document.setIn(path, rest);
    else document.deleteIn(path);
  };

const all =
  (...steps: Change[]): Change =>
  (document, answers) => {
    for (const step of steps) step(document, answers);
  };

/** Changes of each file by the answers. */
const changes: Readonly<Record<string, Change>> = {
  'company.yaml': setFacts,
  'home.yaml': all(setSlides, without('projects', ['projects'])),
  'about.yaml': all(without('vision', ['vision']), without('mission', ['mission']), without('facts', ['facts'])),
  'reasons.yaml': without('reasons', ['items'], []),
  'engagement-models.yaml': without('prices', ['models'], []),
  'security.yaml': without('security', ['items'], []),
  'faq.yaml': without('faq', ['questions'], []),
  'search.yaml': (document, { country }) => document.set('areaServed', countryNames.of(country)),
  'errors.yaml': (document) => document.setIn(['notFound', 'picture'], document.createNode({ name: 'maintenance' })),
  'forms.yaml': setRules,
  'navigation.yaml': setNavigation,
  'service-page.yaml': (document) => {
    document.setIn(['ours', 'legend'], 'Filled steps are our work.');
    document.setIn(['ask', 'link'], 'Ask us');
    // It links to parts that a new company does not have.
    document.delete('buy');
  },
};

function setFacts(document: Document, answers: Answers): void {
  const { name, country, domain, email, phone } = answers;
  const { law, locale, timeZone, zone, workingDays } = factsOf(country);
  const siteUrl = new URL(`https://${domain}`).origin;
  const shortName = shortNameOf(name);
  for (const [field, value] of Object.entries({ name, shortName, country, locale, siteUrl, email, phone }))
    document.set(field, value);
  document.setIn(['hours', 'timeZone'], timeZone);
  document.setIn(['hours', 'zone'], zone);
  for (const index of [0, 1]) document.setIn(['privacy', 'processors', index, 'country'], country);
  document.setIn(['hours', 'days'], document.createNode(workingDays, { flow: true }));
  // The privacy policy for India names this person. The owner fills in the name: see `gap` in the launch check.
  if (law === 'india') document.set('grievanceOfficer', { name: 'TODO name', email, phone });
}

/** A text on lines of its own, which may have colons. */
function folded(text: string): Scalar<string> {
  const scalar = new Scalar(text);
  scalar.type = Scalar.BLOCK_FOLDED;
  return scalar;
}

function setSlides(document: Document, answers: Answers): void {
  const slugs = slugsOf(answers);
  const slides = answers.services.slice(0, mostSlides).map((title, index) => ({
    label: shortened(title, 16),
    title,
    // For the owner, too.
    description: folded('TODO One or two sentences that make people read on.'),
    type: slugs[index],
    picture: { name: pictureAt(index) },
  }));
  document.set('slides', document.createNode(slides));
}

/** As many whole words as fit. */
function shortened(text: string, most: number): string {
  const words = text.split(' ');
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  return words.join(' ').slice(0, most);
}

function setRules(document: Document, { country }: Answers): void {
  document.set('rules', document.createNode({ phone: country === 'IN' ? 'ten-digits' : 'national', message: 'any' }));
  document.commentBefore = (document.commentBefore ?? '').replace(/\n What the contact form[\s\S]*/, '');
  document.set('firstCountries', document.createNode([], { flow: true }));
  document.setIn(['otherNumber', 'text'], 'Not ten digits? Write in {faq} or to {email}.');
}

/** The pages that a part has in the menus. */
const pageOf: Readonly<Partial<Record<Part, string>>> = { expertise: 'expertise', faq: 'faq' };

function setNavigation(document: Document, { leaveOut, country }: Answers): void {
  const left = leaveOut.flatMap((part) => pageOf[part] ?? []);
  for (const menu of [['main'], ['footer', 'quickLinks']])
    keepItems(document, menu, (item) => !left.some((page) => page === item.page));
  keepItems(document, ['shortcuts'], (item) => item.id === 'call');
  document.setIn(['menu', 'heading'], document.createNode({ fact: 'What we do.' }, { flow: true }));
  document.setIn(['footer', 'call'], 'Tell us what you need.');
  if (country !== 'IN') document.setIn(['footer', 'registration'], 'Registration number');
  if (leaveOut.includes('security')) document.deleteIn(['footer', 'legal', 'security']);
  // The budgets are the company's own, and it has none yet.
  document.deleteIn(['footer', 'legal', 'budgets']);
  document.setIn(['footer', 'expertise', 'items'], document.createNode([], { flow: true }));
  document.setIn(['article', 'contact'], 'Contact');
}

function keepItems(document: Document, path: string[], isKept: (item: Record<string, unknown>) => boolean): void {
  const list = document.getIn([...path, 'items']);
  if (isSeq(list)) list.items = list.items.filter((item) => isMap(item) && isKept(item.toJSON()));
}

async function legalText(path: string, { country }: Answers, former: string): Promise<string> {
  const { law } = factsOf(country);
  const isFormer = law === 'india' && path === 'privacy-policy.md';
  const text = await readFile(join(isFormer ? former : templates, 'legal', path), 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const withDates = isFormer
    ? text.replace(/^((effective|revised): ).*$/gm, `$1"${today}"`)
    : text.replaceAll('TODAY', `"${today}"`);
  return Object.entries(lawTexts[law]).reduce((filled, [word, own]) => filled.replace(word, own), withDates);
}

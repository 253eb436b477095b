import { readdirSync, readFileSync } from 'node:fs';
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

const layout = { lineWidth: 120 };

/** Files of the lifecycle, with their titles. */
const stages = { design: 'Design', development: 'Development', 'maintenance-&-support': 'Maintenance & Support' };

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
export function contentOf(answers: Answers, former: string): Map<string, string> {
  const texts = new Map<string, string>();
  const names = readdirSync(templates).filter((name) => name.endsWith('.yaml'));
  for (const path of [...names, ...ofTheProduct]) {
    const text = readFileSync(join(ofTheProduct.includes(path) ? former : templates, path), 'utf8');
    const document = parseDocument(text);
    const emptied = leaveOut(path, document, answers);
    changes[path]?.(document, answers);
    texts.set(path, emptied || path in changes ? document.toString(layout) : text);
  }
  for (const [index, slug] of slugsOf(answers).entries()) {
    const name = answers.services[index] ?? '';
    const document = pageOf('services/service.yaml', 'SERVICE', name, index, pictureAt(index));
    // Behind the name.
    if (serviceTitle(slug) !== name && isMap(document.contents))
      document.contents.items.splice(1, 0, document.createPair('title', name));
    texts.set(`services/${slug}.yaml`, document.toString(layout));
  }
  if (!answers.leaveOut.includes('lifecycle'))
    for (const [index, [slug, title]] of Object.entries(stages).entries()) {
      const picture = slug.replace(/-.*/, '');
      const document = pageOf('lifecycle/stage.yaml', 'STAGE', title, index, picture);
      document.setIn(['card', 'drawing'], `/drawings/${picture}.svg`);
      texts.set(`lifecycle/${slug}.yaml`, document.toString(layout));
    }
  for (const path of ['privacy-policy.md', 'terms-and-conditions.md', 'accessibility.md'])
    texts.set(`legal/${path}`, legalText(path, answers, former));
  return texts;
}

/** A template with the name of its page in place of `word`. */
function pageOf(path: string, word: string, name: string, index: number, picture: string | undefined) {
  const document = parseDocument(readFileSync(join(templates, path), 'utf8'));
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string') node.value = node.value.replaceAll(word, name);
    },
  });
  document.set('position', index + 1);
  document.setIn(['picture', 'name'], picture);
  return document;
}

/** Where the parts are: in which file, and under which field. A list stays, without entries. */
const places: Readonly<Partial<Record<Part, [file: string, field: string]>>> = {
  projects: ['home.yaml', 'projects'],
  vision: ['about.yaml', 'vision'],
  mission: ['about.yaml', 'mission'],
  facts: ['about.yaml', 'facts'],
  reasons: ['reasons.yaml', 'items'],
  prices: ['engagement-models.yaml', 'models'],
  security: ['security.yaml', 'items'],
  faq: ['faq.yaml', 'questions'],
};

/** Takes the parts of a file out that the company has not. @returns whether there are any */
function leaveOut(path: string, document: Document, answers: Answers): boolean {
  const fields = answers.leaveOut.flatMap((part) => (places[part]?.[0] === path ? places[part][1] : []));
  for (const field of fields)
    if (isSeq(document.get(field))) document.set(field, []);
    else document.delete(field);
  return fields.length > 0;
}

/** Changes of each file by the answers. */
const changes: Readonly<Record<string, (document: Document, answers: Answers) => void>> = {
  'company.yaml': setFacts,
  'home.yaml': setSlides,
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

function setFacts(document: Document, { name, country, domain, email, phone }: Answers): void {
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

function setSlides(document: Document, answers: Answers): void {
  const slugs = slugsOf(answers);
  const slides = answers.services.slice(0, 3).map((title, index) => {
    // For the owner, too. On lines of its own a text may have colons.
    const description = new Scalar('TODO One or two sentences that make people read on.');
    description.type = Scalar.BLOCK_FOLDED;
    return { label: shortened(title, 16), title, description, type: slugs[index], picture: { name: pictureAt(index) } };
  });
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

function setNavigation(document: Document, { leaveOut, country }: Answers): void {
  const left: readonly unknown[] = leaveOut.filter((part) => part === 'expertise' || part === 'faq');
  for (const menu of [['main'], ['footer', 'quickLinks']])
    keepItems(document, menu, ({ page }) => !left.includes(page));
  keepItems(document, ['shortcuts'], ({ id }) => id === 'call');
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

function legalText(path: string, { country }: Answers, former: string): string {
  const { law } = factsOf(country);
  const isFormer = law === 'india' && path === 'privacy-policy.md';
  const text = readFileSync(join(isFormer ? former : templates, 'legal', path), 'utf8');
  const today = JSON.stringify(new Date().toISOString().slice(0, 10));
  const withDates = isFormer
    ? text.replace(/^((effective|revised): ).*$/gm, `$1${today}`)
    : text.replaceAll('TODAY', today);
  return Object.entries(lawTexts[law]).reduce((filled, [word, own]) => filled.replace(word, own), withDates);
}

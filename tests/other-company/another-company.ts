import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kindOf } from '@company/schemas/kinds.ts';
import { hasAction, isOptional, limitsOf, metadataOf, schemaWithin, unwrapped } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

/** Whether the company has the fewest or the most texts and entries that the schemas allow. */
export type Amount = 'fewest' | 'most';

/**
 * Facts that are not generated. Only the company with the most entries has the optional facts. The names have special letters, and
 * characters with a meaning in addresses, regular expressions and HTML.
 */
export const facts = {
  name: 'Ærø & Døtre “Regnskab” ApS',
  shortName: 'Ærø & Døtre',
  tagline: 'Λογιστικά for small boats',
  registrationNumber: 'CVR 12 34 56 78',
  country: 'DK',
  locale: 'en-DK',
  siteUrl: 'https://aeroe.test',
  email: 'post@aeroe.test',
  phone: '+45 86 12 34 56',
  whatsapp: '+45 20 12 34 56',
  social: [{ id: 'linkedin', url: 'https://www.linkedin.com/company/aeroe-and-doetre' }],
  offices: [
    { street: 'Åboulevarden 17, 2. “tv.”', city: 'Århus C', postalCode: '8000' },
    { name: 'Sales', street: '1 High Street', city: 'London', postalCode: 'E1 6AN', country: 'GB' },
  ],
  grievanceOfficer: { name: 'Søren D’Ørsted', email: 'complaints@aeroe.test', phone: '+45 86 12 34 57' },
  hours: {
    timeZone: 'Europe/Copenhagen',
    days: ['Saturday'],
    from: '08:00',
    to: '12:00',
    holidays: ['2027-01-02'],
    zone: 'Danish time',
  },
  replyWithin: 'a week',
  smallestProject: 'one day',
  assurance: { aiAssistants: 'Never.', subcontractors: 'None.', incidents: '', insurance: 'None.', certification: '' },
  paymentGateways: ['Only one'],
  clients: ['one', 'two', 'three'].map((number) => ({ name: `Client ${number}`, logo: `/clients/${number}.svg` })),
};

/** Each service has three related services, so there must be at least four services. */
const minServices = 4;

const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14"/></svg>\n';

/** A service whose address begins with a digit. */
const addedSlug = '3d-twins';

/** The new address of an existing service. */
const newSlugOf = (slug: string) => `our-${slug}`;

/**
 * Replaces the company in the copied project `root`, with other facts, other services with other addresses, and other legal texts.
 * All remaining fields get a text that is as short or as long as their schema allows. With `fewest`, the company has no optional field.
 * With `most`, all lists have their maximum length. Icons and pictures do not change.
 */
export async function becomeAnotherCompany(root: string, amount: Amount): Promise<void> {
  const content = join(root, 'content');
  const addresses = await replaceServices(join(content, 'services'), amount);
  for (const { logo } of facts.clients) await write(join(root, 'public', logo), logoSvg);

  const files = (await readdir(content, { recursive: true })).filter((file) => /^[^.].*\.(yaml|md)$/.test(file)).sort();
  for (const [index, file] of files.entries()) {
    const text = await readFile(join(content, file), 'utf8');
    const yaml = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
    const document = parseDocument(yaml ?? text);
    rewrite(kindOf(file).schema, document.contents as Node, { amount, addresses });
    if (file === 'company.yaml') setFacts(document);
    if (file === 'forms.yaml') setRules(document, amount);
    if (file === 'navigation.yaml') shortenMenu(document);
    if (file.startsWith('services/')) setRelations(document, file, index, addresses);
    // The included hours must be at least the sum of all rows. 160 is enough for every list.
    if (document.hasIn(['report', 'included'])) document.setIn(['report', 'included'], 160);
    if (file.startsWith('lifecycle/')) document.set('title', parseDocument(yaml ?? text).get('title'));
    await writeFile(join(content, file), yaml === undefined ? `${document}` : `---\n${document}---\n\n${legalText}`);
  }
}

/** Gives the services other addresses. @returns the new address of each old address */
async function replaceServices(folder: string, amount: Amount): Promise<Map<string, string>> {
  const old = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).map((file) => file.slice(0, -5));
  const chosen = amount === 'most' ? old : old.slice(0, minServices - 1);
  const texts = new Map(chosen.map((slug) => [newSlugOf(slug), join(folder, `${slug}.yaml`)]));
  texts.set(addedSlug, join(folder, `${old[0]}.yaml`));
  for (const [slug, file] of texts) await cp(file, join(folder, `${slug}.yaml`));
  for (const slug of old) await rm(join(folder, `${slug}.yaml`));
  const addresses = [...texts.keys()];
  return new Map(old.map((slug, index) => [slug, addresses[index % addresses.length] ?? addedSlug]));
}

interface RewriteOptions {
  amount: Amount;
  /** The new address of each service, by its old address */
  addresses: ReadonlyMap<string, string>;
}

/** Rewrites every text within `node`. With `fewest`, optional fields are removed. Lists get the length that their schema allows. */
function rewrite(schema: v.GenericSchema, node: Node, options: RewriteOptions): void {
  const inner = unwrapped(schema);
  const isFew = options.amount === 'fewest';
  if (isMap(node)) {
    for (const { key, value } of [...node.items]) {
      const field = schemaWithin(inner, String(key));
      if (!field) continue;
      if (isFew && isOptional(field)) node.delete(key);
      else rewrite(field, value as Node, options);
    }
  } else if (isSeq(node)) {
    const item = schemaWithin(inner, 0);
    const { min = 0, max = 0 } = limitsOf(inner);
    if (!item) return;
    const firstEntry = node.items[0] as Node | undefined;
    // An empty list does not change, because there is no entry to repeat.
    if (!firstEntry) return;
    // Some entries cannot be repeated, because ids are unique, an entry leads to the next entry, or numbers increase.
    const isUnrepeatable = isMap(firstEntry)
      ? firstEntry.has('id') || firstEntry.has('to')
      : isScalar(firstEntry) && typeof firstEntry.value === 'number';
    const length = isFew ? min : isUnrepeatable ? node.items.length : max;
    while (node.items.length < length) node.items.push(firstEntry.clone());
    node.items.length = length;
    for (const entry of node.items) rewrite(item, entry as Node, options);
  } else if (isScalar(node) && typeof node.value === 'string') {
    const address = metadataOf(inner).isService ? options.addresses.get(node.value) : undefined;
    node.value = address ?? otherText(inner, node.value);
  }
}

/** Gives the service its own position and other related services. */
function setRelations(document: Document, file: string, index: number, addresses: RewriteOptions['addresses']): void {
  document.set('position', index);
  const list = document.getIn(['related', 'services']);
  if (!isSeq(list)) return;
  const others = [...new Set(addresses.values())].filter((slug) => file !== `services/${slug}.yaml`);
  document.setIn(['related', 'services'], others.slice(0, list.items.length));
}

/** Sets the facts. Lists keep their length, and removed fields are not added. */
function setFacts(document: Document): void {
  for (const [field, value] of Object.entries(facts)) {
    const existing = document.get(field);
    if (existing === undefined) continue;
    document.set(field, Array.isArray(value) && isSeq(existing) ? value.slice(0, existing.items.length) : value);
  }
}

/** Also accepts phone numbers that have more or fewer than ten digits. With `fewest`, the company has no WhatsApp, so the text loses the link to WhatsApp. */
function setRules(document: Document, amount: Amount): void {
  document.set('rules', document.createNode({ phone: 'national' }));
  const path = ['otherNumber', 'text'];
  if (amount === 'fewest') document.setIn(path, String(document.getIn(path)).replace(' {whatsapp}', ''));
}

/** Gives the main menu short names, which have to fit into one row. A menu has at least the home page and the services. */
function shortenMenu(document: Document): void {
  const { items } = document.toJS().main as { items: { page: string }[] };
  if (!items.some(({ page }) => page === 'services')) document.setIn(['main', 'items', 1, 'page'], 'services');
  for (const index of items.keys()) document.setIn(['main', 'items', index, 'name'], `Menu ${'abcdef'[index]}`);
}

const legalText = `## 1. What this is

{{company.name}}, {{company.address}}. Write to [{{company.email}}](mailto:{{company.email}}).

## 2. What follows from it

- A list, as lawyers like them.
- With **two** entries.

${'A long paragraph that says the same as the paragraph before, as lawyers like it. '.repeat(12)}

## Who answers

{{company.shortName}}, {{company.phone}}.
`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The maximum length of a field's text; undefined for names that only programs read. */
const maxLengthOf = (schema: v.GenericSchema): number | undefined =>
  hasAction(schema, 'non_empty') ? limitsOf(schema).max : undefined;

const words =
  'ledger harbour quiet Smørrebrød weaving O’Brien granite “slow” R&D Århus naïve timber 5 < 6 500 kr. λογιστικά copper café meadow compass internationalisation velvet Ærø'.split(
    ' ',
  );

let count = 0;

/** A unique text of a few letters. */
function shortText(): string {
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(count / 26 ** place) % 26));
  count++;
  return `Q${letter(0)}${letter(1)}${letter(2)}x`;
}

/** A unique text of exactly `length` characters. */
function longText(length: number): string {
  let text = shortText();
  for (let index = count; text.length < length; index++) text += ` ${words[index % words.length]}`;
  // The text must not end with a space.
  return text
    .slice(0, length)
    .replace(/\s$/, 'x')
    .replace(/.$/, length > 60 ? '.' : '$&');
}

/** The placeholders in a text. */
const placeholdersIn = (text: string): string[] => text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? [];

/**
 * Another text for a field, as short or as long as its schema allows, with the same placeholders. Names that only programs read do
 * not change.
 */
function otherText(schema: v.GenericSchema, text: string): string {
  const maxLength = maxLengthOf(schema);
  if (maxLength === undefined) return text;
  // The order of short and long texts is fixed, so each run is the same. Short and long texts do not simply take turns, so all pairs occur.
  const isShort = (count * 5) % 7 < 3;
  const placeholders = placeholdersIn(text).join(' ');
  const room = maxLength - (placeholders ? placeholders.length + 1 : 0);
  const newText = isShort ? shortText() : longText(room);
  return placeholders ? `${newText} ${placeholders}` : newText;
}

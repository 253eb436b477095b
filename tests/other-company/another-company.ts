import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slug } from '@company/schemas/files/parts.ts';
import { kindOf } from '@company/schemas/files.ts';
import { actionsOf, isOf, limitsOf, schemaWithin, unwrapped } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { otherText } from './texts.ts';

/** Facts that are not generated. The name has characters that are special in addresses, patterns and markup. */
const facts = {
  name: 'Lantern & Daughters (India) Private Limited',
  shortName: 'Lantern & Daughters',
  tagline: 'Software that is looked after',
  registrationNumber: 'U72900KA2016PTC096001',
  country: 'DE',
  locale: 'en-DE',
  siteUrl: 'https://lantern.test',
  email: 'post@lantern.test',
  phone: '+91 80 4123 4567',
  whatsapp: '+91 98860 12345',
  social: [{ id: 'linkedin', url: 'https://www.linkedin.com/company/lantern-and-daughters' }],
  offices: [
    { street: '3rd Floor, “The Granary”, Alte Mühle 17/2', city: 'Lübeck', postalCode: '23552' },
    { name: 'Sales', street: '1 High Street', city: 'London', postalCode: 'E1 6AN', country: 'GB' },
  ],
  grievanceOfficer: { name: 'Asha D’Souza', email: 'grievances@lantern.test', phone: '+91 80 4123 4568' },
  hours: {
    timeZone: 'Europe/Berlin',
    days: ['Saturday'],
    from: '08:00',
    to: '12:00',
    holidays: ['2027-01-02'],
    zone: 'Berlin time',
  },
  replyWithin: 'a week',
  smallestProject: 'one day',
  assurance: { aiAssistants: 'Never.', subcontractors: 'None.', insurance: 'None.', certification: 'None.' },
  paymentGateways: ['Only one'],
  clients: ['one', 'two', 'three'].map((number) => ({ name: `Client ${number}`, logo: `/clients/${number}.svg` })),
};

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14"/></svg>\n';

/** The thirteenth service. */
const added = '3d-twins';

/** The address of an existing service. */
const renamed = (slug: string) => `our-${slug}`;

/**
 * Puts another company in place of the one in the copied project `root`: other facts, three clients, thirteen services,
 * five reasons, legal texts of its own, other addresses of services, and in every other field a text that is as short or as
 * long as its schema allows. Icons and pictures stay.
 */
export async function becomeAnotherCompany(root: string): Promise<void> {
  const content = join(root, 'content');
  const services = join(content, 'services');
  const slugs = (await readdir(services)).filter((file) => file.endsWith('.yaml')).map((file) => file.slice(0, -5));
  for (const slug of slugs) await rename(join(services, `${slug}.yaml`), join(services, `${renamed(slug)}.yaml`));
  await cp(join(services, `${renamed(slugs[0] ?? '')}.yaml`), join(services, `${added}.yaml`));
  for (const { logo } of facts.clients) await write(join(root, 'public', logo), mark);

  const files = (await readdir(content, { recursive: true })).filter((file) => /^[^.].*\.(yaml|md)$/.test(file)).sort();
  for (const [index, file] of files.entries()) {
    const text = await readFile(join(content, file), 'utf8');
    const yaml = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
    const document = parseDocument(yaml ?? text);
    rewrite(kindOf(file).schema, document.contents as Node, slugs);
    if (file === 'company.yaml') for (const [field, value] of Object.entries(facts)) document.set(field, value);
    if (file === 'navigation.yaml') shortenMenu(document);
    if (file === 'reasons.yaml') document.setIn(['items'], (document.toJS().items as unknown[]).slice(0, 5));
    if (file === 'about.yaml') document.setIn(['why', 'howToTest'], []);
    if (file.startsWith('services/')) document.set('position', index);
    if (file.startsWith('lifecycle/')) document.set('title', parseDocument(yaml ?? text).get('title'));
    await writeFile(join(content, file), yaml === undefined ? `${document}` : `---\n${document}---\n\n${legalText}`);
  }
}

/** Rewrites every text within `node`, and gives lists another length where their schema allows it. */
function rewrite(schema: v.GenericSchema, node: Node, slugs: readonly string[]): void {
  const inner = unwrapped(schema);
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const field = schemaWithin(inner, String(key));
      if (field) rewrite(field, value as Node, slugs);
    }
  } else if (isSeq(node)) {
    const item = schemaWithin(inner, 0);
    const { least = 0, most = 0 } = limitsOf(inner);
    if (!item) return;
    // Alternately the most and the fewest entries.
    const length = node.items.length % 2 ? most : Math.max(least, 1);
    const first = node.items[0] as Node;
    while (node.items.length < length) node.items.push(first.clone());
    node.items.length = length;
    for (const entry of node.items) rewrite(item, entry as Node, slugs);
  } else if (isScalar(node) && typeof node.value === 'string') {
    // A slide without a service: its field may have any text.
    const isAnyText = actionsOf(inner).every(({ kind }) => kind === 'schema' || kind === 'metadata');
    const isAddress = isOf(inner, slug) || isAnyText;
    node.value = isAddress && slugs.includes(node.value) ? renamed(node.value) : otherText(inner, node.value);
  }
}

/** The names of the main menu share one row. */
function shortenMenu(document: Document): void {
  const { items } = document.toJS().main as { items: unknown[] };
  for (const index of items.keys()) document.setIn(['main', 'items', index, 'name'], `Menu ${'abcdef'[index]}`);
}

const legalText = `## 1. What this is

{{company.name}}, {{company.address}}. Write to [{{company.email}}](mailto:{{company.email}}).

## 2. What follows from it

- A list, as lawyers like them.
- With **two** entries.

${'A paragraph that takes its time and says the same as the one before it, as lawyers like it. '.repeat(12)}

## Who answers

{{company.grievanceOfficer.name}}, {{company.grievanceOfficer.email}}, {{company.grievanceOfficer.phone}}.
`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

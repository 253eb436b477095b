import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/kinds.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';
import { plainLines } from '@company/schemas/text.ts';

export interface LaunchFinding {
  /** Path within the project; `environment` for variables and what `doctor` finds, `database` for the store of enquiries. */
  file: string;
  /** From 1; null without lines. */
  line: number | null;
  found: string;
  /** Undefined if `found` says it already. */
  put?: string;
}

/** Addresses and numbers that nobody can have. */
const madeUp = /\.example\b|0000|\b0{5}\b/i;

const sampleName = /\b(Deccan(ary)?|Sample (?!price))/;

const sampleFile =
  /^(certificates\/(msme|start-up)-|clients\/(placeholder|example|specimen|sample|fictive|mockup|dummy|pretend)-)/;

const samplePicture =
  /\bname: (canary-lost|contact|iot-cloud-detail|mission|saas-platform-detail|saas-release|vision)\b/;

/** What a line of content must not have; of several, the first one is listed. Comments are read for counsel's notes alone. */
const rules: readonly { pattern: RegExp; put: string }[] = [
  { pattern: /For counsel to confirm: /, put: 'what your counsel says of it, and take the comment out' },
  {
    pattern: /^confirmed: false/,
    put: 'the day on which the owner, of a legal text counsel, has read the file and keeps its promises: "2026-11-24"',
  },
  { pattern: /\bTODO\b/, put: 'what is still missing' },
  { pattern: sampleName, put: 'your own name, person or place' },
  {
    pattern: /name: (Placeholder|Example|Specimen|Fictive|Mockup|Dummy|Pretend) /,
    put: 'a client that has agreed to be named, or take it out',
  },
  { pattern: samplePicture, put: 'a picture of yours: this one shows the bird or the city of the sample' },
  { pattern: /^ {6}example: /, put: 'a project of a client, with its own facts and without this line' },
  // Except a form's placeholder.
  { pattern: new RegExp(`^(?!.*placeholder: ).*(${madeUp.source})`, 'i'), put: 'the real one' },
  { pattern: /^[^#]*\b(?!type)\w+: ""/, put: 'the answer: nothing is shown until it is here' },
];

const readLines = (file: string): string => plainLines(readFileSync(file, 'utf8'));

/** All files of `content/`, in order of their names. */
function filesOf(root: string): { name: string; text: string }[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  return names
    .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
    .sort()
    .map((name) => ({ name, text: readLines(join(root, 'content', name)) }));
}

/** What is left of the sample, and what nobody has confirmed, in all files of `content/`. */
export const checkContent = (root: string): LaunchFinding[] =>
  filesOf(root).flatMap(({ name, text }) => checkFile(name, text));

/** How to find each way to reach the company in `company.yaml`, by the name that texts have for it. */
const ways = { WhatsApp: /^whatsapp: /m, LinkedIn: /\bid: linkedin\b/ };

/** Texts that promise a way that the company does not have. Services may be about it, and labels of it are not shown. */
export function checkPromisedWays(root: string): LaunchFinding[] {
  const files = filesOf(root);
  const company = files.find(({ name }) => name === 'company.yaml')?.text ?? '';
  const missing = Object.entries(ways).filter(([, fact]) => !fact.test(company));
  return files
    .filter(({ name }) => name !== 'company.yaml' && !name.startsWith('services/'))
    .flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, index) =>
        missing
          .filter(([way]) => line.includes(way) && !/^\s*(?:- \{ id: |#|whatsapp\w*: )/.test(line))
          .map(([way]) => ({
            file: `content/${name}`,
            line: index + 1,
            found: line.trim(),
            put: `a way that company.yaml has: there is no ${way} in it`,
          })),
      ),
    );
}

function checkFile(name: string, text: string): LaunchFinding[] {
  const file = `content/${name}`;
  const found = text.split('\n').flatMap((line, index): LaunchFinding[] => {
    const isComment = /^\s*#(?!#)/.test(line) && name.endsWith('.yaml');
    const rule = rules.slice(0, isComment ? 1 : undefined).find(({ pattern }) => pattern.test(line));
    return rule ? [{ file, line: index + 1, found: line.trim(), put: rule.put }] : [];
  });
  // A file without the line is not confirmed either.
  if (/^confirmed:/m.test(text) || !fieldNames(kindOf(name).schema).includes('confirmed')) return found;
  return [{ file, line: 1, found: 'no line "confirmed:"', put: rules[1]?.put ?? '' }, ...found];
}

/** The logos, by the name that screen readers get, and the sample's files that anybody can still open. */
export function checkPublicFiles(root: string): LaunchFinding[] {
  const folder = join(root, 'public');
  const finding = (name: string, found: string, put: string) => ({ file: `public/${name}`, line: null, found, put });
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const name = path.replaceAll('\\', '/');
    if (sampleFile.test(name)) return [finding(name, 'a file of the sample', 'a file of yours, or delete it')];
    const isLogo = name.endsWith('.svg') && sampleName.test(readFileSync(join(folder, path), 'utf8'));
    return isLogo ? [finding(name, "the sample's logo", 'your own logo, with your name as its aria-label')] : [];
  });
}

export function checkPromisedDays(root: string, { RETENTION_DAYS }: Readonly<Record<string, string | undefined>>) {
  const lines = readLines(join(root, 'content/company.yaml')).split('\n');
  const index = lines.findIndex((line) => line.includes('retentionDays:'));
  const [, promised] = /retentionDays: (\d+)/.exec(lines[index] ?? '') ?? [];
  if (!promised || !RETENTION_DAYS || RETENTION_DAYS === promised) return [];
  const put = `${RETENTION_DAYS}, as RETENTION_DAYS has it, or change that`;
  return [{ file: 'content/company.yaml', line: index + 1, found: (lines[index] ?? '').trim(), put }];
}

/** Variables with an address of the sample, or with one that nobody can have. */
export function checkVariables({ SITE_URL, ...env }: Readonly<Record<string, string | undefined>>): LaunchFinding[] {
  const mailVariables = ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM'].filter((name) => madeUp.test(env[name] ?? ''));
  const isWrongOrigin = SITE_URL !== undefined && (!SITE_URL.startsWith('https://') || madeUp.test(SITE_URL));
  const origin = {
    file: 'environment',
    line: null,
    found: `SITE_URL is ${JSON.stringify(SITE_URL)}`,
    put: 'the address that visitors type, beginning with https://, or leave it out',
  };
  return [
    ...(isWrongOrigin ? [origin] : []),
    // Without the value, which may have a password.
    ...mailVariables.map((name) => ({
      file: 'environment',
      line: null,
      found: `${name} is a made-up address`,
      put: 'the real one',
    })),
  ];
}

/** The form rules of the specification, which turn away numbers and messages of clients outside India. */
export function checkFormRules(root: string): LaunchFinding[] {
  const [company, forms] = ['company', 'forms'].map((name) => readLines(join(root, `content/${name}.yaml`)));
  if (/^country: IN\b/m.test(company ?? '')) return [];
  const lines = (forms ?? '').split('\n');
  return lines.flatMap((line, index) =>
    /phone: ten-digits|message: plain/.test(line)
      ? [{ file: 'content/forms.yaml', line: index + 1, found: line, put: 'phone: national and message: any' }]
      : [],
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/kinds.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';
import { withUnixLineEnds } from '@company/schemas/text.ts';
import type { Variables } from '@company/server/config/repository.ts';

/** Something to do before the launch. */
export interface Leftover {
  /** The path within the project; `environment` for variables and findings of `doctor`; `database` for the test enquiry */
  file: string;
  /** The number of the line, from 1; null if there are no lines */
  line: number | null;
  found: string;
  /** What to put in place of `found`; undefined if `found` already says what to do */
  put?: string;
}

/** Addresses and numbers that nobody can have. */
const fictitious = /\.example\b|0000|\b0{5}\b/i;

const sampleName = /\b(Deccan(ary)?|Sample (?!price))/;

const sampleFile =
  /^(certificates\/(msme|start-up)-|clients\/(placeholder|example|specimen|sample|fictive|mockup|dummy|pretend)-)/;

const samplePicture =
  /\bname: (canary-lost|contact|iot-cloud-detail|mission|saas-platform-detail|saas-release|vision)\b/;

interface Rule {
  pattern: RegExp;
  put: string;
  /** The paths in `content/` to which the rule applies; undefined for all paths */
  files?: RegExp;
  inComments?: true;
}

const unconfirmed: Rule = {
  pattern: /^confirmed: false/,
  put: 'the day on which the owner, of a legal text counsel, has read the file and keeps its promises: "2026-11-24"',
};

const commonRules: readonly Rule[] = [
  {
    pattern: /For counsel to confirm: /,
    put: 'what your counsel says of it, and take the comment out',
    inComments: true,
  },
  unconfirmed,
  { pattern: /\bTODO\b/, put: 'what is still missing' },
  { pattern: sampleName, put: 'your own name, person or place' },
  {
    pattern: /name: (Placeholder|Example|Specimen|Fictive|Mockup|Dummy|Pretend) /,
    put: 'a client that has agreed to be named, or take it out',
  },
  { pattern: samplePicture, put: 'a picture of yours: this one shows the bird or the city of the sample' },
  { pattern: /^ {6}example: /, put: 'a project of a client, with its own facts and without this line' },
  // A form's placeholder may have such an address.
  { pattern: new RegExp(`^(?!.*placeholder: ).*(${fictitious.source})`, 'i'), put: 'the real one' },
  { pattern: /^[^#]*\b(?!type)\w+: ""/, put: 'the answer: nothing is shown until it is here' },
];

/** The pattern that finds a contact channel in `company.yaml`, by the name of the channel in texts. */
const channels = { WhatsApp: /^whatsapp: /m, LinkedIn: /\bid: linkedin\b/ };

/** Rules against channels that the company does not have, except in services and in labels, which are not shown then. */
const missingChannelRules = (company: string): Rule[] =>
  Object.entries(channels)
    .filter(([, pattern]) => !pattern.test(company))
    .map(([channel]) => ({
      files: /^(?!company\.yaml|services\/)/,
      pattern: new RegExp(`^(?!\\s*(- \\{ id: |#|whatsapp\\w*: )).*${channel}`),
      put: `a way that company.yaml has: there is no ${channel} in it`,
    }));

const retentionRule = (days: string): Rule => ({
  files: /^company\.yaml$/,
  pattern: new RegExp(`\\bretentionDays: (?!${days}\\b)\\d`),
  put: `${days}, as RETENTION_DAYS has it, or change that`,
});

/** These settings refuse phone numbers and messages of clients outside India. */
const indianForms: Rule = {
  files: /^forms\.yaml$/,
  pattern: /phone: ten-digits|message: plain/,
  put: 'phone: national and message: any',
};

/**
 * Lists remains of the sample, unconfirmed texts, and promises that this company cannot keep, in all files of `content/`.
 * @param retentionDays the value of `RETENTION_DAYS`
 */
export function checkContent(root: string, retentionDays?: string): Leftover[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
    .sort();
  const texts = new Map(
    names.map((name) => [name, withUnixLineEnds(readFileSync(join(root, 'content', name), 'utf8'))]),
  );
  const company = texts.get('company.yaml') ?? '';
  const rules = [
    commonRules,
    ...missingChannelRules(company).map((rule) => [rule]),
    ...(retentionDays ? [[retentionRule(retentionDays)]] : []),
    ...(/^country: IN\b/m.test(company) ? [] : [[indianForms]]),
  ];
  return rules.flatMap((group) => [...texts].flatMap(([name, text]) => checkFile(name, text, group)));
}

/** Lists each line with the first rule that it breaks. */
function checkFile(name: string, text: string, rules: readonly Rule[]): Leftover[] {
  const file = `content/${name}`;
  const found = text.split('\n').flatMap((line, index): Leftover[] => {
    const isComment = /^\s*#(?!#)/.test(line) && name.endsWith('.yaml');
    const brokenRule = rules.find(
      ({ pattern, files, inComments }) =>
        pattern.test(line) && (files?.test(name) ?? true) && (inComments || !isComment),
    );
    return brokenRule ? [{ file, line: index + 1, found: line.trim(), put: brokenRule.put }] : [];
  });
  const mustBeConfirmed = rules.includes(unconfirmed) && fieldNames(kindOf(name).schema).includes('confirmed');
  if (!mustBeConfirmed || /^confirmed:/m.test(text)) return found;
  return [{ file, line: 1, found: 'no line "confirmed:"', put: unconfirmed.put }, ...found];
}

/** Lists logos of the sample, which it finds by the name for screen readers, and other public files of the sample. */
export function checkPublicFiles(root: string): Leftover[] {
  const folder = join(root, 'public');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const name = path.replaceAll('\\', '/');
    const leftover = (found: string, put: string) => [{ file: `public/${name}`, line: null, found, put }];
    if (sampleFile.test(name)) return leftover('a file of the sample', 'a file of yours, or delete it');
    const isLogo = name.endsWith('.svg') && sampleName.test(readFileSync(join(folder, path), 'utf8'));
    return isLogo ? leftover("the sample's logo", 'your own logo, with your name as its aria-label') : [];
  });
}

/** Lists variables with an address of the sample, or with an address that nobody can have. */
export function checkVariables({ SITE_URL, ...env }: Variables): Leftover[] {
  const leftover = (found: string, put: string) => ({ file: 'environment', line: null, found, put });
  const isWrongOrigin = SITE_URL !== undefined && (!SITE_URL.startsWith('https://') || fictitious.test(SITE_URL));
  const wrongMail = ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM'].filter((name) => fictitious.test(env[name] ?? ''));
  const origin = 'the address that visitors type, beginning with https://, or leave it out';
  return [
    ...(isWrongOrigin ? [leftover(`SITE_URL is ${JSON.stringify(SITE_URL)}`, origin)] : []),
    // The text is without the value, which may have a password.
    ...wrongMail.map((name) => leftover(`${name} is a made-up address`, 'the real one')),
  ];
}

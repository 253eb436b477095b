import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/kinds.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';
import { withUnixLineEnds } from '@company/schemas/text.ts';
import type { Variables } from '@company/server/config/repository.ts';

/** Something that a person has to do before the launch. */
export interface LaunchTask {
  /** The path within the project; `environment` for variables and findings of `doctor`; `database` for the test enquiry */
  file: string;
  /** The number of the line, from 1; null if there are no lines */
  line: number | null;
  found: string;
  /** What to do, as a command; undefined if `found` already says what to do */
  instruction?: string;
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
  instruction: string;
  /** The paths in `content/` to which the rule applies; undefined for all paths */
  files?: RegExp;
  inComments?: true;
}

const unconfirmed: Rule = {
  pattern: /^confirmed: false/,
  instruction:
    'write the day on which the owner (in content/legal/: your lawyer) confirms that the file is true, such as "2026-11-24"',
};

const commonRules: readonly Rule[] = [
  {
    pattern: /For counsel to confirm: /,
    instruction: 'ask your lawyer, correct the text, and delete the comment',
    inComments: true,
  },
  unconfirmed,
  { pattern: /\bTODO\b/, instruction: 'write what is missing' },
  { pattern: sampleName, instruction: 'write your own name, person or place' },
  {
    pattern: /name: (Placeholder|Example|Specimen|Fictive|Mockup|Dummy|Pretend) /,
    instruction: 'name a client that has agreed, or delete the entry',
  },
  { pattern: samplePicture, instruction: 'use your own picture, because this picture belongs to the sample' },
  { pattern: /^ {6}example: /, instruction: 'describe a real project of a client, and delete this line' },
  // The placeholder of a form field may be an example address.
  { pattern: new RegExp(`^(?!.*placeholder: ).*(${fictitious.source})`, 'i'), instruction: 'write the real value' },
  { pattern: /^[^#]*\b(?!type)\w+: ""/, instruction: 'write the answer: an empty text is not shown' },
];

/** Contact channels by their names in texts. Each pattern finds the channel in `company.yaml`. */
const channels = { WhatsApp: /^whatsapp: /m, LinkedIn: /\bid: linkedin\b/ };

/** No text may name a channel that `company.yaml` lacks, except services and labels. Pages do not show the label of such a channel. */
const missingChannelRules = (company: string): Rule[] =>
  Object.entries(channels)
    .filter(([, pattern]) => !pattern.test(company))
    .map(([channel]) => ({
      files: /^(?!company\.yaml|services\/)/,
      pattern: new RegExp(`^(?!\\s*(- \\{ id: |#|whatsapp\\w*: )).*${channel}`),
      instruction: `name another channel, or add ${channel} to company.yaml`,
    }));

const retentionRule = (days: string): Rule => ({
  files: /^company\.yaml$/,
  pattern: new RegExp(`\\bretentionDays: (?!${days}\\b)\\d`),
  instruction: `write ${days}, the value of RETENTION_DAYS, or change RETENTION_DAYS`,
});

/** These settings refuse phone numbers and messages of clients outside India. */
const indianForms: Rule = {
  files: /^forms\.yaml$/,
  pattern: /phone: ten-digits|message: plain/,
  instruction: 'write "phone: national" and "message: any"',
};

/**
 * Lists texts of the sample, unconfirmed files, and promises that this company cannot keep, in all files of `content/`.
 * @param retentionDays the value of `RETENTION_DAYS`
 */
export function checkContent(root: string, retentionDays?: string): LaunchTask[] {
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

/** Lists the lines that break a rule, each with the first rule that the line breaks. */
function checkFile(name: string, text: string, rules: readonly Rule[]): LaunchTask[] {
  const file = `content/${name}`;
  const found = text.split('\n').flatMap((line, index): LaunchTask[] => {
    const isComment = /^\s*#(?!#)/.test(line) && name.endsWith('.yaml');
    const brokenRule = rules.find(
      ({ pattern, files, inComments }) =>
        pattern.test(line) && (files?.test(name) ?? true) && (inComments || !isComment),
    );
    return brokenRule ? [{ file, line: index + 1, found: line.trim(), instruction: brokenRule.instruction }] : [];
  });
  const mustBeConfirmed = rules.includes(unconfirmed) && fieldNames(kindOf(name).schema).includes('confirmed');
  if (!mustBeConfirmed || /^confirmed:/m.test(text)) return found;
  return [{ file, line: 1, found: 'no line "confirmed:"', instruction: unconfirmed.instruction }, ...found];
}

/** Lists public files of the sample. A logo of the sample is found by its name for screen readers. */
export function checkPublicFiles(root: string): LaunchTask[] {
  const folder = join(root, 'public');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const name = path.replaceAll('\\', '/');
    const task = (found: string, instruction: string) => [{ file: `public/${name}`, line: null, found, instruction }];
    if (sampleFile.test(name)) return task('a file of the sample', 'replace the file by your own, or delete the file');
    const isLogo = name.endsWith('.svg') && sampleName.test(readFileSync(join(folder, path), 'utf8'));
    return isLogo ? task("the sample's logo", 'replace the logo by your own, with your name as the aria-label') : [];
  });
}

/** Lists variables with an address of the sample, or with an address that nobody can have. */
export function checkVariables({ SITE_URL, ...env }: Variables): LaunchTask[] {
  const task = (found: string, instruction: string) => ({ file: 'environment', line: null, found, instruction });
  const isWrongOrigin = SITE_URL !== undefined && (!SITE_URL.startsWith('https://') || fictitious.test(SITE_URL));
  const wrongMail = ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM'].filter((name) => fictitious.test(env[name] ?? ''));
  const origin = 'write the address that visitors type, beginning with https://, or delete the variable';
  return [
    ...(isWrongOrigin ? [task(`SITE_URL is ${JSON.stringify(SITE_URL)}`, origin)] : []),
    // The text does not show the value, because the value may contain a password.
    ...wrongMail.map((name) => task(`${name} is an example address`, 'write the real address')),
  ];
}

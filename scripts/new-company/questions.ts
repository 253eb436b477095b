import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedAsMessage, explain, inWords } from '@company/schemas/explain.ts';
import { company } from '@company/schemas/files/company.ts';
import { country, label } from '@company/schemas/files/parts.ts';
import * as v from 'valibot';
import { recoloured, tokens, weakPair } from './colours.ts';
import { countryCode } from './country.ts';

/** Parts that a company can leave out, and the pages that have them. */
export const parts = {
  lifecycle: 'pages about design, development and maintenance',
  projects: 'projects on the home page',
  reasons: 'reasons to choose you, on the home page and on About Us',
  prices: 'ways to agree on a price, on the home page and with the services',
  vision: 'vision on About Us',
  mission: 'mission on About Us',
  facts: 'figures in circles on About Us',
  expertise: 'Domain & Technology in the menus',
  security: 'answers for a security questionnaire',
  faq: 'questions and answers in the menus',
} as const;

export type Part = keyof typeof parts;

const partNames = Object.keys(parts) as [Part, ...Part[]];

const css = readFileSync(join(import.meta.dirname, '../..', tokens), 'utf8');

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#0a1024"'), v.toLowerCase());

const services = v.pipe(
  v.array(label()),
  v.minLength(1, 'one or more'),
  v.maxLength(24, '1 to 24'),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    if (Array.isArray(value) && new Set(value).size < value.length)
      addIssue({ received: 'a name twice', message: 'different names' });
  }),
);

const colours = v.pipe(
  v.array(colour),
  v.check(({ length }) => [0, 2, 3].includes(length), 'two colours, three, or none'),
  v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
    const [ground, action, link] = typed ? value : [];
    const weak = ground && action && weakPair(recoloured(css, [ground, action, link]));
    if (weak) addIssue({ received: weak.found, message: weak.allowed });
  }),
);

/** The eight questions: their texts, and the schemas of the answers. Lists are typed with commas between their entries. */
const questions = {
  name: { text: 'Name of the company, as it is registered', schema: company.entries.name },
  country: {
    text: 'Country, such as Denmark or DK',
    schema: v.pipe(v.string(), v.transform(countryCode), country()),
  },
  domain: {
    text: 'Domain of the website, such as nordlys.dk',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.toLowerCase().replace(/^https?:\/\/|\/$/g, '')),
      v.regex(/^([\p{L}\d-]+\.)+\p{L}{2,}$/u, 'a domain such as nordlys.dk'),
    ),
  },
  email: { text: 'E-mail address for clients', schema: company.entries.email },
  phone: {
    text: 'Phone number with its country code, such as +45 86 12 34 56',
    schema: company.entries.phone,
  },
  services: { text: 'Services, with commas between them', schema: services },
  colours: {
    text: [
      'Colours: a dark one for grounds, a light one for buttons and, if you like, one for links on white,',
      'such as #0b2a2d, #7ee0b8, #0f6b5c. Press Enter to keep the present ones',
    ].join('\n'),
    schema: colours,
  },
  leaveOut: {
    text: [
      'What to leave out, with commas between the names. You can put each back later.',
      ...partNames.map((name) => `  ${name.padEnd(10)} ${parts[name]}`),
      'Leave out',
    ].join('\n'),
    schema: v.array(v.picklist(partNames, partNames.join(', '))),
  },
} as const satisfies Record<string, { text: string; schema: v.GenericSchema }>;

type Questions = typeof questions;

export type Answers = { [Name in keyof Questions]: v.InferOutput<Questions[Name]['schema']> };

const names = Object.keys(questions) as (keyof Questions)[];

const isList = (name: keyof Questions) => ['services', 'colours', 'leaveOut'].includes(name);

/** Adds an answer, as typed or as written in a file. @returns its mistake: the value found and the values allowed */
function add(answers: Record<string, unknown>, name: keyof Questions, answer: unknown): string | undefined {
  const entries = (text: string) => text.split(',').map((entry) => entry.trim());
  const text = typeof answer === 'string' ? answer.trim() : answer;
  const value = typeof text === 'string' && isList(name) ? entries(text).filter(Boolean) : text;
  const { success, output, issues } = v.safeParse(questions[name].schema, value, allowedAsMessage);
  if (!success) return inWords(explain(issues[0], []));
  answers[name] = output;
  return undefined;
}

/** Asks every question until its answer is right. */
export async function ask(
  answerTo: (text: string) => Promise<string>,
  print: (text: string) => void,
): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  for (const [index, name] of names.entries())
    for (let mistake: string | undefined = ''; mistake !== undefined; ) {
      mistake = add(answers, name, await answerTo(`\n${index + 1} of ${names.length}. ${questions[name].text}: `));
      if (mistake) print(mistake);
    }
  return answers as Answers;
}

/** The answers of a file. @throws with a line for each answer that is not right */
export function readAll(given: Record<string, unknown>): Answers {
  const answers: Record<string, unknown> = {};
  const unknown = Object.keys(given).filter((name) => !(name in questions));
  const mistakes = unknown.map((name) => `${name}: unknown; allowed: ${names.join(', ')}`);
  for (const name of names) {
    const mistake = add(answers, name, given[name] ?? (isList(name) ? [] : ''));
    if (mistake) mistakes.push(`${name}: ${mistake}`);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return answers as Answers;
}

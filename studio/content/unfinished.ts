import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factsFile } from '@company/schemas/files.ts';
import { numberOf } from '@company/schemas/number-words.ts';
import { searchLength } from '@company/schemas/search-result.ts';
import { slugOf } from '@company/schemas/titles.ts';
import { redirects } from '@company/site/routes.ts';
import type { Change, Form, ListedField, Problem } from '../api.ts';

interface Site {
  placeholders: Form['placeholders'];
  root: string;
  fields: readonly ListedField[];
  /** The changes that are not published yet. */
  changes: readonly Change[];
}

interface Text {
  /** As it is written. */
  text: string;
  /** With the values of its facts. */
  shown: string;
  field: ListedField;
}

/** What a person may want to finish before visitors see it. Nothing of it is a mistake. */
export function unfinished(site: Site): Problem[] {
  const factOf = (name: string) => site.placeholders.find((fact) => fact.name === name)?.value;
  const texts = site.fields.flatMap((field): Text[] => {
    const { value } = field;
    const text = typeof value === 'object' ? value?.shows : value;
    if (typeof text !== 'string') return [];
    return [{ text, shown: text.replace(/\{\{(.*?)\}\}/g, (whole, name) => factOf(name.trim()) ?? whole), field }];
  });
  const checks = [wrongCount, writtenOut, outdated, searchResult, deadLink];
  const isExample = ({ text }: Text) => /\bTODO\b/.test(text);
  const others = texts.filter((text) => !isExample(text));
  return [
    ...examples(texts.filter(isExample)),
    ...others.flatMap((text) => {
      const { field, name, page } = text.field;
      return checks.flatMap((check) =>
        check(text, site).map((message) => ({ message: `${name}: ${message}`, field, page })),
      );
    }),
  ];
}

/** A line for each file: a new service alone has forty such texts. */
const examples = (texts: readonly Text[]): Problem[] =>
  [...Map.groupBy(texts, ({ field }) => field.field.file).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { field, name, page } = first.field;
    const more = others.length === 0 ? '' : ` ${others.length} more of this page are examples, too.`;
    return [{ message: `${name}: This is an example text. Please write your own.${more}`, field, page }];
  });

type Check = (text: Text, site: Site) => string[];

/** A number that nobody counts. A few services are no claim about all of them. */
const wrongCount: Check = ({ text, shown }, { fields }) => {
  const count = new Set(fields.map(({ field }) => field.file).filter((file) => file.startsWith('services/'))).size;
  const [found = '', word = ''] = /\b(\w+)( \w+)? services\b/i.exec(shown) ?? [];
  const number = numberOf(word);
  if (number === undefined || number < 4 || number === count || text.includes('ervices.count')) return [];
  return [`“${found}”, but there are ${count}. The fact services.count is always right.`];
};

/** Facts that a text may repeat by accident: numbers and addresses, not names. */
const isDistinct = (value: string) => value.length >= 6 && /[\d@]/.test(value);

const writtenOut: Check = ({ text, field }, { placeholders }) =>
  placeholders
    .filter(({ value }) => field.field.file !== factsFile && isDistinct(value) && text.includes(value))
    .slice(0, 1)
    .map(({ name, value }) => `“${value}” is written out here. With the fact ${name} it changes everywhere at once.`);

/** The old value of a fact that is new. */
const outdated: Check = ({ text }, { changes }) =>
  changes.flatMap(({ name, before, after }) =>
    before && after && isDistinct(before) && before.length <= 60 && text.includes(before) && !after.includes(before)
      ? [`“${before}” is still here. ${name} is now “${after}”.`]
      : [],
  );

const searchResult: Check = ({ shown, field }) => {
  const wrong = field.searchResult && searchLength(field.searchResult, shown);
  return wrong ? [`${wrong.length} characters. Search results show ${wrong.least} to ${wrong.most} best.`] : [];
};

/** Links within the site. The anchors of legal texts are the titles of their sections; those of other pages are not known. */
const deadLink: Check = ({ text, field }, { root, fields }) =>
  [...text.matchAll(/\]\(([/#][^)\s]*)\)/g)].flatMap(([, address = '']) => {
    const [path = '', anchor] = address.split('#');
    const page = path === '' ? field.page : (redirects[path] ?? path);
    const own = fields.filter((one) => one.page === page);
    if (own.length === 0)
      return existsSync(join(root, 'public', path)) ? [] : [`The link to ${address} leads nowhere.`];
    const titles = own.filter(({ field }) => field.path[0] === 'sections' && field.path[2] === 'title');
    if (!anchor || titles.length === 0 || titles.some(({ value }) => slugOf(String(value)) === anchor)) return [];
    return [`The link to ${address} leads to no section of that page.`];
  });

import { readFileSync } from 'node:fs';
import { label, slug } from '@company/schemas/files/parts.ts';
import { inOrder } from '@company/schemas/lists.ts';
import type { Contents } from '@company/schemas/load.ts';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { Refused } from '../refused.ts';

/** A longer name leaves no room in titles and menus. */
const maxNameLength = 24;

const schemaLine = '# yaml-language-server: $schema=../.schema/service.json\n';

/**
 * The file of a new service with example texts. It passes all checks at once, so that the person can open its page and
 * change the texts there.
 * @param contents of the project, checked
 * @param request the name in menus, and the last part of the page's address
 * @returns the file's path within `content/`, and its text
 * @throws Refused if the name or the address is invalid or taken
 */
export function newService(contents: Contents, request: { name: string; address: string }) {
  const services = inOrder(contents, 'services');
  const name = request.name.trim();
  const address = request.address.trim();
  requireName(name, services);
  requireAddress(address, services);
  const last = services.at(-1)?.data;
  if (!last) throw new Refused('invalid', 'There is no service yet. A new one needs the pictures of another.');
  const values: Record<string, string> = {
    '%name%': name,
    '%title%': `${name}: ${fitting(titles, 38 - name.length - 2, 48 - name.length - 2)}`,
    '%description%': `${name}: ${fitting(descriptions, 130 - name.length - 2, 160 - name.length - 2)}`,
    '%picture%': last.picture.name,
    '%detail%': (last.benefits?.picture ?? last.picture).name,
  };
  const example = readExample().replace(/%\w+%/g, (name) => values[name] ?? name);
  const data = parse(example);
  data.position = last.position + 1;
  data.related.services = services.slice(-3).map((service) => service.slug);
  return { path: `services/${address}.yaml` as const, text: schemaLine + stringify(data, { lineWidth: 110 }) };
}

type Services = ReturnType<typeof inOrder<'services'>>;

const readExample = () => readFileSync(new URL('example-service.yaml', import.meta.url), 'utf8');

function requireName(name: string, services: Services): void {
  if (!v.is(label(), name)) throw new Refused('invalid', 'Enter a name for the service, as the menu will show it.');
  if (name.length > maxNameLength) {
    throw new Refused('invalid', `The name has ${name.length} characters; at most ${maxNameLength} fit into the menu.`);
  }
  if (/["%{}\\\n]/.test(name))
    throw new Refused('invalid', 'A name cannot contain quotation marks, braces or per cent signs.');
  const same = services.find(({ data }) => data.name.toLowerCase() === name.toLowerCase());
  if (same) throw new Refused('invalid', `There is already a service named ${same.data.name}. Choose another name.`);
}

function requireAddress(address: string, services: Services): void {
  if (!v.is(slug(), address)) {
    throw new Refused('invalid', 'An address has small letters, digits and hyphens, such as data-rooms.');
  }
  if (address.length > 60) throw new Refused('invalid', 'The address is too long: at most 60 characters.');
  if (services.some((service) => service.slug === address)) {
    throw new Refused('invalid', `Another service has the address ${address}. Choose another one.`);
  }
}

/** Whether a text is one of the example's, or ends as its title and description do. */
export const isExampleText = (text: string): boolean =>
  [...titles, ...descriptions].some((end) => text.includes(`: ${end}`)) ||
  exampleTexts.some(([start = '', ...rest]) => text.startsWith(start) && text.endsWith(rest.at(-1) ?? start));

/** Ends of titles and descriptions of several lengths: the whole text has to fit into a search result. */
const titles = [
  'why, and for whom',
  'who needs it, and for what',
  'what it is, and who needs it',
  'what it is, who needs it, and why',
  'what it is and does, who needs it, and why',
];
const descriptions = [
  'say here what you do, for whom, and what the client has in the end. Search engines show these two sentences under the title.',
  'say here in two sentences what you do, for whom, and what the client has in the end. Search engines show it under the title.',
  'say here in two sentences what you do, for whom, and what the client has in the end. Search engines show them under the page’s title.',
];

function fitting(texts: readonly string[], least: number, most: number): string {
  const text = texts.find(({ length }) => length >= least && length <= most);
  if (text === undefined) throw new RangeError(`No text has ${least} to ${most} characters`);
  return text;
}

/** The parts around the name, without short texts and questions, which may be somebody's own. */
const exampleTexts = textsIn(parse(readExample()))
  .filter((text) => text.split(' ').length >= 4 && !text.endsWith('?'))
  .map((text) => text.split(/%\w+%/));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

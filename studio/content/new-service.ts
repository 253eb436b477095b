import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { label, slug } from '@company/schemas/files/parts.ts';
import { inOrder } from '@company/schemas/lists.ts';
import { ContentFolder, type Contents } from '@company/schemas/load.ts';
import { linkTo } from '@company/site/routes.ts';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import type { Saved } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { laidOut } from './content-text.ts';

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
    '%picture%': last.picture.name,
    '%detail%': (last.benefits?.picture ?? last.picture).name,
  };
  const example = readFileSync(new URL('example-service.yaml', import.meta.url), 'utf8').replace(
    /%\w+%/g,
    (name) => values[name] ?? name,
  );
  const data = parse(example);
  data.position = last.position + 1;
  data.related.services = services.slice(-3).map((service) => service.slug);
  return { path: `services/${address}.yaml` as const, text: laidOut(schemaLine + stringify(data)) };
}

type Services = ReturnType<typeof inOrder<'services'>>;

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

/** Adds a service with example texts. @returns with the path of its page. @throws Refused; then nothing is added */
export const addService = (
  store: ContentStore,
  request: { name: string; address: string },
  id?: string,
): Promise<Saved & { page: string }> =>
  store.exclusively(id, async (write) => {
    const { path, text } = newService(await new ContentFolder(join(store.root, 'content')).readAll(), request);
    const answer = { page: linkTo('service', request.address.trim()) };
    const states = new Map([[`content/${path}`, Buffer.from(text)]]);
    return { ...(await write(states, `the new service ${request.name.trim()}`)), ...answer };
  });

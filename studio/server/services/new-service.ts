import { readFileSync } from 'node:fs';
import { serviceTitle } from '@company/schemas/addresses.ts';
import { type Contents, inOrder } from '@company/schemas/contents.ts';
import { slug } from '@company/schemas/files/parts.ts';
import { linkTo } from '@company/site/routes.ts';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import type { ServiceRequest } from '../../shared/requests.ts';
import { laidOut, withEntries } from '../content/content-text.ts';
import { singleLine } from '../content/field-edits.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import { Refused } from '../refused.ts';

const schemaLine = '# yaml-language-server: $schema=../.schema/service.json\n';

/**
 * The file of a new service with example texts. It passes all checks at once, so that the person can open its page and
 * change the texts there.
 * @returns the file's path within `content/`, and its text
 * @throws Refused if the address is invalid or taken
 */
export function newService(contents: Contents, { name, address }: ServiceRequest) {
  const services = inOrder(contents, 'services');
  if (!v.is(slug(), address) || address.length > 60)
    throw new Refused('An address has at most 60 small letters, digits and hyphens, such as data-rooms.');
  if (services.some((service) => service.slug === address))
    throw new Refused(`Another service has the address ${address}. Choose another one.`);
  const last = services.at(-1)?.data;
  if (!last) throw new Refused('There is no service yet. A new one needs the pictures of another.');
  const words: Record<string, string> = {
    '%name%': name,
    '%picture%': last.picture.name,
    '%detail%': (last.features?.picture ?? last.picture).name,
  };
  const example = readFileSync(new URL('example-service.yaml', import.meta.url), 'utf8');
  const filledIn = (_: unknown, value: unknown) =>
    typeof value === 'string' ? value.replace(/%\w+%/g, (word) => words[word] ?? word) : value;
  const { name: __, related, ...texts } = parse(example, filledIn);
  const title = serviceTitle(address).toLowerCase() !== name.toLowerCase() && { title: name };
  const relatedServices = services.slice(-3).map((service) => service.slug);
  const data = {
    name,
    ...title,
    ...texts,
    position: last.position + 1,
    related: { ...related, services: relatedServices },
  };
  return { path: `services/${address}.yaml` as const, text: laidOut(schemaLine + stringify(data)) };
}

export const addService = (store: ContentStore, request: ServiceRequest): Promise<string> =>
  store.change(async (shown) => {
    const [name, address] = [singleLine(request.name), singleLine(request.address)];
    const contents = await store.contents(shown.tree);
    const { path, text } = newService(contents, { name, address });
    const states = new Map([[`content/${path}`, Buffer.from(text)]]);
    // The address of a removed service led to another one.
    for (const { path: file, data } of inOrder(contents, 'services')) {
      const index = data.formerly.indexOf(address);
      if (index < 0) continue;
      const { text: other } = await store.textIn(shown.tree, file);
      states.set(`content/${file}`, Buffer.from(withEntries(other, ['formerly'], { kind: 'remove', index })));
    }
    await store.write(shown, states, `the new service ${name}`);
    return linkTo('service', address);
  });

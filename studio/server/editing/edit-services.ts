import { readFileSync } from 'node:fs';
import { serviceTitle } from '@company/schemas/addresses.ts';
import { type Contents, inOrder } from '@company/schemas/contents.ts';
import { referencesTo } from '@company/schemas/cross-file-checks.ts';
import { slug } from '@company/schemas/files/parts.ts';
import { linkTo } from '@company/site/routes.ts';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import type { ServiceRequest } from '../../protocol/requests.ts';
import { dataOf, formatText, setValue, withEntries } from '../content/content-text.ts';
import { singleLine, withValues } from '../content/field-edits.ts';
import { fieldOrder } from '../content/schema-fields.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState } from '../drafts/draft.ts';
import { Refused } from '../errors.ts';

const schemaLine = '# yaml-language-server: $schema=../.schema/service.json\n';

/**
 * The file of a new service with example texts. The file passes all checks, so that the person can open the page
 * and change the texts.
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
  if (!last) throw new Refused('There is no service yet. A new service needs the pictures of an existing service.');
  const values: Record<string, string> = {
    '%name%': name,
    '%picture%': last.picture.name,
    '%detail%': (last.features?.picture ?? last.picture).name,
  };
  const example = readFileSync(new URL('example-service.yaml', import.meta.url), 'utf8');
  const fillPlaceholders = (_: unknown, value: unknown) =>
    typeof value === 'string' ? value.replace(/%\w+%/g, (placeholder) => values[placeholder] ?? placeholder) : value;
  const { name: __, related, ...texts } = parse(example, fillPlaceholders);
  const title = serviceTitle(address).toLowerCase() !== name.toLowerCase() && { title: name };
  const relatedServices = services.slice(-3).map((service) => service.slug);
  const data = {
    name,
    ...title,
    ...texts,
    position: last.position + 1,
    related: { ...related, services: relatedServices },
  };
  return { path: `services/${address}.yaml` as const, text: formatText(schemaLine + stringify(data)) };
}

export const addService = (store: ContentStore, request: ServiceRequest): Promise<string> =>
  store.change(async (current) => {
    const [name, address] = [singleLine(request.name), singleLine(request.address)];
    const contents = await store.readContents(current.tree);
    const { path, text } = newService(contents, { name, address });
    const updates = new Map([[`content/${path}`, Buffer.from(text)]]);
    // If a removed service had this address, the address redirects to another service. This redirect is removed.
    for (const { path: file, data } of inOrder(contents, 'services')) {
      const index = data.formerly.indexOf(address);
      if (index < 0) continue;
      const { text: other } = await store.textIn(current.tree, file);
      updates.set(`content/${file}`, Buffer.from(withEntries(other, ['formerly'], { kind: 'remove', index })));
    }
    await store.write(current, updates, `the new service ${name}`);
    return linkTo('service', address);
  });

const fileOf = (slug: string) => `services/${slug}.yaml`;

const removedServiceError = () => new Refused('This service does not exist any more. Load the page again.');

/** Collects the edits of several files, so that all edits are written as one change. */
function collectEdits(store: ContentStore, { tree }: DraftState) {
  const texts = new Map<string, string>();
  return {
    async edit(file: string, change: (text: string) => string): Promise<void> {
      texts.set(file, change(texts.get(file) ?? (await store.textIn(tree, file)).text));
    },
    updates: () => [...texts].map(([file, text]) => [`content/${file}`, Buffer.from(text)] as const),
  };
}

/** Moves a service one place up or down in menus and lists. */
export const moveService = (store: ContentStore, { address, by }: { address: string; by: -1 | 1 }): Promise<void> =>
  store.change(async (current) => {
    const services = inOrder(await store.readContents(current.tree), 'services');
    const index = services.findIndex(({ slug }) => slug === address);
    const [service, neighbour] = [services[index], services[index + by]];
    if (!service || !neighbour) throw removedServiceError();
    const { edit, updates } = collectEdits(store, current);
    const setPosition = (slug: string, position: number) =>
      edit(fileOf(slug), (text) => setValue(text, ['position'], position));
    await setPosition(service.slug, neighbour.data.position);
    await setPosition(neighbour.slug, service.data.position);
    await store.write(current, new Map(updates()), `the move of ${service.data.name}`);
  });

/**
 * Removes a service, the page of the service, and its entries in all lists. Redirects its address to another service.
 * @returns the page of the other service
 * @throws Refused if a list needs the service, or a text has a link to a part of the service's page
 */
export const removeService = (
  store: ContentStore,
  { address, leadsTo }: { address: string; leadsTo: string },
): Promise<string> =>
  store.change(async (current) => {
    const contents = await store.readContents(current.tree);
    const services = inOrder(contents, 'services');
    const service = services.find(({ slug }) => slug === address);
    const other = services.find(({ slug }) => slug === leadsTo);
    if (!service || !other || service === other) throw removedServiceError();
    const { edit, updates } = collectEdits(store, current);
    // The last entry of a list is removed first, so that the indexes of the other entries stay valid.
    const references = referencesTo(contents, address).filter(({ path }) => path !== service.path);
    for (const { path: file, field } of references.toReversed()) {
      const last = field.at(-1);
      await edit(file, (text) =>
        typeof last === 'number'
          ? withEntries(text, field.slice(0, -1), { kind: 'remove', index: last })
          : withValues(text, [{ field: { file, path: [...field] }, value: '' }]),
      );
    }
    const { formerly } = other.data;
    const file = fileOf(other.slug);
    for (const [index, oldAddress] of [address, ...service.data.formerly].entries())
      await edit(file, (text) => {
        const order = (path: readonly (string | number)[]) => fieldOrder({ file, path }, dataOf(text));
        return setValue(text, ['formerly', formerly.length + index], oldAddress, order);
      });
    const removal = [`content/${fileOf(address)}`, undefined] as const;
    await store.write(current, new Map([...updates(), removal]), `the removal of ${service.data.name}`);
    return linkTo('service', leadsTo);
  });

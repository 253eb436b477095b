import { referencesTo } from '@company/schemas/agreement.ts';
import { inOrder } from '@company/schemas/contents.ts';
import { linkTo } from '@company/site/routes.ts';
import { dataOf, putValue, withEntries } from '../content/content-text.ts';
import { withValues } from '../content/field-edits.ts';
import { fieldOrder } from '../content/schema-fields.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState } from '../drafts/drafts.ts';
import { Refused } from '../refused.ts';

const fileOf = (slug: string) => `services/${slug}.yaml`;

const goneRefusal = () => new Refused('This service does not exist any more. Load the page again.');

/** Texts of files that a change edits one after the other. */
function editsOf(store: ContentStore, { tree }: DraftState) {
  const texts = new Map<string, string>();
  return {
    async edit(file: string, change: (text: string) => string): Promise<void> {
      texts.set(file, change(texts.get(file) ?? (await store.textIn(tree, file)).text));
    },
    states: () => [...texts].map(([file, text]) => [`content/${file}`, Buffer.from(text)] as const),
  };
}

/** Moves a service one place further up or down in menus and lists: it changes places with its neighbour. */
export const moveService = (store: ContentStore, { address, by }: { address: string; by: -1 | 1 }): Promise<void> =>
  store.change(async (shown) => {
    const services = inOrder(await store.contents(shown.tree), 'services');
    const index = services.findIndex(({ slug }) => slug === address);
    const [service, neighbour] = [services[index], services[index + by]];
    if (!service || !neighbour) throw goneRefusal();
    const { edit, states } = editsOf(store, shown);
    const place = (slug: string, position: number) =>
      edit(fileOf(slug), (text) => putValue(text, ['position'], position));
    await place(service.slug, neighbour.data.position);
    await place(neighbour.slug, service.data.position);
    await store.write(shown, new Map(states()), `the move of ${service.data.name}`);
  });

/**
 * Removes a service with its page, takes it out of all lists that name it, and lets its address lead to another service.
 * @returns the page of the other service
 * @throws Refused if a list cannot be without it, or a text has a link to a part of its page
 */
export const removeService = (
  store: ContentStore,
  { address, leadsTo }: { address: string; leadsTo: string },
): Promise<string> =>
  store.change(async (shown) => {
    const contents = await store.contents(shown.tree);
    const services = inOrder(contents, 'services');
    const service = services.find(({ slug }) => slug === address);
    const other = services.find(({ slug }) => slug === leadsTo);
    if (!service || !other || service === other) throw goneRefusal();
    const { edit, states } = editsOf(store, shown);
    // The last entry of a list first: the places of the others stay.
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
    for (const [index, old] of [address, ...service.data.formerly].entries())
      await edit(file, (text) => {
        const order = (path: readonly (string | number)[]) => fieldOrder({ file, path }, dataOf(text));
        return putValue(text, ['formerly', formerly.length + index], old, order);
      });
    const removed = [`content/${fileOf(address)}`, undefined] as const;
    await store.write(shown, new Map([...states(), removed]), `the removal of ${service.data.name}`);
    return linkTo('service', leadsTo);
  });

import type { Plugin } from 'vite';
import type { Saved, State } from './api.ts';
import { ContentStore } from './content/content-store.ts';
import { Fields } from './content/fields.ts';
import { searchIcons } from './content/icons.ts';
import { readNaming } from './content/naming.ts';
import { createFinder } from './find/finder.ts';
import { rememberedAuthor } from './publish/author.ts';
import { allChanges, inWords } from './publish/changes.ts';
import { publish } from './publish/publish.ts';
import type { Handlers } from './routes/answer.ts';

/** How long a remote may take before the person is told that it does not answer. */
const times = { fetchMs: 20_000, pushMs: 60_000 };

/** The studio of a project. */
export interface Studio {
  /** What answers each request of the studio's script. */
  handlers: Partial<Handlers>;
  /** For the development server that shows the pages. */
  plugin: Plugin;
}

interface Options {
  /** Canonical origin, where the environment knows it better than `company.yaml`. */
  siteUrl: string | undefined;
  /** Told after files of the content were written, with their paths within `content/`. */
  onSaved(files: readonly string[]): void;
}

/** Puts the parts of the studio together. @param root the project's folder */
export function createStudio(root: string, { siteUrl, onSaved }: Options): Studio {
  const store = new ContentStore(root, siteUrl === undefined ? {} : { siteUrl });
  const fields = new Fields(store);
  const finder = createFinder(root);
  const announced = async (saving: Promise<Saved>): Promise<Saved> => {
    const saved = await saving;
    onSaved(Object.keys(saved.versions));
    return saved;
  };
  const handlers: Partial<Handlers> = {
    find: async ({ page, texts }) => ({ findings: await finder.find(page, texts) }),
    field: ({ field }) => fields.info(field),
    fields: async ({ page }) => ({ groups: await fields.ofPage(page) }),
    'new-entry': async ({ list }) => ({ fields: await fields.newEntry(list) }),
    check: async ({ field, value }) => ({ problems: await store.check(field, value) }),
    save: ({ field, value, version }) => announced(store.save(field, value, version)),
    list: ({ list, change, version }) => announced(store.changeList(list, change, version)),
    icons: async ({ words }) => ({ icons: await searchIcons(words) }),
    undo: () => announced(store.undo()),
    async state(): Promise<State> {
      const [changes, pages, author] = await Promise.all([allChanges(root), finder.pages(), rememberedAuthor(root)]);
      return { changes: changes.length, undo: store.undoable, pages, author };
    },
    async changes() {
      const [changes, naming] = await Promise.all([allChanges(root), readNaming(root)]);
      return { changes: changes.map((change) => inWords(change, naming)) };
    },
    publish: async (request) => publish({ root, nameOf: await readNaming(root), times }, request),
  };
  return { handlers, plugin: finder.plugin };
}

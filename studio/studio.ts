import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Handlers, ListedField, State } from './api.ts';
import { brokenFiles, restoreFile } from './broken/broken-files.ts';
import { changesOf, countChanges, discard } from './changes/changes.ts';
import { ContentStore, type StoreOptions } from './content/content-store.ts';
import { pagesOf } from './content/pages.ts';
import { addService } from './new-service/new-service.ts';
import { createContentMarks } from './page/content-marks.ts';
import { Fields } from './panel/fields.ts';
import { searchIcons } from './panel/icons.ts';
import { createPictures } from './pictures/pictures.ts';
import { publish } from './publish/publish.ts';

export type Studio = ReturnType<typeof createStudio>;

/** @param root the project's folder */
export function createStudio(root: string, options: StoreOptions) {
  const store = new ContentStore(root, options);
  const fields = new Fields(store);
  const pictures = createPictures(root);
  const marks = createContentMarks(root);
  /** The last ones that could be read. */
  let pages: State['pages'] = [];
  const handlers: Handlers = {
    'marked-fields': async () => ({ fields: marks.fields }),
    form: ({ field, isNew }) => (isNew ? fields.newEntry(field) : fields.form(field)),
    fields: () => fields.all(),
    async check({ values }) {
      const uploaded = await Promise.all(values.map(async ({ value }) => (await pictures.newIn([value])).size > 0));
      // A picture that is not stored yet is no mistake.
      const rest = values.filter((_, index) => !uploaded[index]);
      return { problems: rest.length > 0 ? await store.check(rest) : [] };
    },
    async save({ values, was, version }) {
      const added = await pictures.newIn(values.map(({ value }) => value));
      return store.save(values, version, was, added);
    },
    async list({ list, change, version }) {
      const added = await pictures.newIn(change.kind === 'add' ? change.values.map(({ value }) => value) : []);
      return store.changeList(list, change, version, added);
    },
    icons: async ({ query }) => ({ icons: await searchIcons(query) }),
    pictures: async () => ({ pictures: await pictures.list() }),
    upload: ({ fileName, data }) => pictures.upload(fileName, data),
    service: async (request) => ({ page: await addService(store, request) }),
    restore: ({ path }) => restoreFile(store, path),
    undo: async () => ({ message: await store.undo() }),
    async state() {
      const broken = await brokenFiles(store);
      if (broken.length === 0) pages = pagesOf(await new ContentFolder(join(root, 'content')).readAll());
      return { changes: await countChanges(root), undo: store.undoable, pages, broken };
    },
    changes: async () => ({ changes: await changesOf(root) }),
    async unfinished() {
      const { fields: listed } = await fields.all();
      const examples = listed.filter(({ value }) => typeof value === 'string' && /\bTODO\b/.test(value));
      const message = ({ name }: ListedField) => `${name}: This is an example text. Please write your own.`;
      return { problems: examples.map((one) => ({ message: message(one), field: one.field, page: one.page })) };
    },
    discard: ({ change }) => discard(store, change),
    publish: (request) => publish(store, request),
  };
  /** Whether no page can be shown, because the content has a mistake. */
  const isBroken = async () => (await brokenFiles(store)).length > 0;
  return { handlers, preview: pictures.preview, marks, isBroken };
}

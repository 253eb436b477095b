import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { FieldRef, ListChange, NewValue, PublishRequest, State } from './api.ts';
import { changesOf, countChanges, discard } from './changes/changes.ts';
import { mistakesOf, problemOf } from './content/content-check.ts';
import { ContentStore, type StoreOptions } from './content/content-store.ts';
import { pagesOf } from './content/pages.ts';
import { addService, type ServiceRequest } from './new-service/new-service.ts';
import { createContentMarks } from './page/content-marks.ts';
import { allFields, formFor, newEntryForm } from './panel/fields.ts';
import { searchIcons } from './panel/icons.ts';
import { createPictures } from './pictures/pictures.ts';
import { publish } from './publish/publish.ts';

export type Studio = ReturnType<typeof createStudio>;

/**
 * The requests of the studio's script in the browser, and their responses. Every request is a POST of JSON to
 * `/_studio/<name>` with the cookie of the studio, but for that of a file. A response other than 200 is a `Refusal`.
 */
export type Api = Studio['handlers'];

export function createStudio(root: string, options: StoreOptions) {
  const store = new ContentStore(root, options);
  const pictures = createPictures(root);
  const marks = createContentMarks(root);
  /** The last ones that could be read. */
  let pages: State['pages'] = [];
  const valuesOf = (values: readonly NewValue[]) => values.map(({ value }) => value);

  /** The files with a mistake that stops all pages, each with its first mistake; none if the content is right. */
  async function brokenFiles(): Promise<State['broken']> {
    const files = Map.groupBy(await mistakesOf(root, options.siteUrl), ({ file }) => file);
    const first = [...files.values()].flatMap((mistakes) => mistakes.slice(0, 1));
    return Promise.all(
      first.map(async (mistake) => {
        const { message } = await problemOf(mistake, (field) => store.nameOf(field));
        return { path: mistake.file, line: mistake.line, message };
      }),
    );
  }

  const handlers = {
    /** The fields by the numbers that the texts, icons and pictures of the pages have. */
    'marked-fields': async (_: object) => ({ fields: marks.fields }),
    /** With `isNew` the form of a new entry: the field is its place in the list. */
    form: ({ field, isNew }: { field: FieldRef; isNew?: boolean }) =>
      isNew ? newEntryForm(store, field) : formFor(store, field),
    fields: (_: object) => allFields(store),
    async check({ values }: { values: readonly NewValue[] }) {
      const uploaded = await Promise.all(values.map(async ({ value }) => (await pictures.newIn([value])).size > 0));
      // A picture that is not stored yet is no mistake.
      const rest = values.filter((_, index) => !uploaded[index]);
      return { problems: rest.length > 0 ? await store.check(rest) : [] };
    },
    /** Replaces values of a file. `was` has all values of the form when it was read, `version` is that of its file. */
    save: async (request: { values: readonly NewValue[]; was: readonly NewValue[]; version: string }) => {
      const { values, was, version } = request;
      return store.save(values, version, was, await pictures.newIn(valuesOf(values)));
    },
    list: async ({ list, change, version }: { list: FieldRef; change: ListChange; version: string }) => {
      const added = await pictures.newIn(change.kind === 'add' ? valuesOf(change.values) : []);
      return store.changeList(list, change, version, added);
    },
    icons: async ({ query }: { query: string }) => ({ icons: await searchIcons(query) }),
    /** All pictures: those of the project, and uploaded ones. `GET /_studio/pictures/<name>` is a small one. */
    pictures: async (_: object) => ({ pictures: await pictures.list() }),
    /** Keeps a picture until a value that names it is saved. The body is the file, `?fileName=` its name. */
    upload: ({ fileName, data }: { fileName: string; data: Buffer }) => pictures.upload(fileName, data),
    service: async (request: ServiceRequest) => ({ page: await addService(store, request) }),
    undo: async (_: object) => ({ message: await store.undo() }),
    async state(_: object): Promise<State> {
      const broken = await brokenFiles();
      if (broken.length === 0) pages = pagesOf(await new ContentFolder(join(root, 'content')).readAll());
      return { changes: await countChanges(root), undo: store.undoable, pages, broken };
    },
    changes: async (_: object) => ({ changes: await changesOf(root) }),
    discard: ({ change }: { change?: string }) => discard(store, change),
    publish: (request: PublishRequest) => publish(store, request),
  };
  return { handlers, preview: pictures.preview, marks, brokenFiles };
}

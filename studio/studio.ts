import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Saved, State } from './api.ts';
import { brokenFiles, restoreFile } from './content/broken.ts';
import { ContentStore } from './content/content-store.ts';
import { Fields } from './content/fields.ts';
import { searchIcons } from './content/icons.ts';
import { addService } from './content/new-service.ts';
import { pagesOf } from './content/pages.ts';
import { createPictures } from './content/pictures.ts';
import { unfinished } from './content/unfinished.ts';
import { placeOf } from './content/writing.ts';
import { createDrafts } from './journal/drafts.ts';
import { studioFolder } from './journal/journal.ts';
import { undo, undoable } from './journal/undo.ts';
import { createContentMarks } from './marks/content-marks.ts';
import { Publisher } from './publish/publisher.ts';
import type { Handlers } from './routes/answer.ts';

/** The studio of a project. */
export type Studio = ReturnType<typeof createStudio>;

interface Options {
  /** Canonical origin, if the environment overrides that in `company.yaml`. */
  siteUrl: string | undefined;
  /** Called after content files were written, with their paths within `content/`. */
  onSaved(files: readonly string[]): void;
}

/** Connects the parts of the studio. @param root the project's folder */
export function createStudio(root: string, { siteUrl, onSaved }: Options) {
  const store = new ContentStore(root, siteUrl === undefined ? {} : { siteUrl });
  const fields = new Fields(store);
  const pictures = createPictures(root);
  const marks = createContentMarks(root);
  const drafts = createDrafts(studioFolder(root).then((folder) => join(folder, 'drafts.json')));
  const publisher = new Publisher(store, { onWritten: onSaved });
  const announced = async <Result extends Saved>(saving: Promise<Result>): Promise<Result> => {
    const saved = await saving;
    onSaved(Object.keys(saved.versions));
    return saved;
  };
  /** The last ones that could be read. */
  let pages: State['pages'] = [];
  const handlers: Handlers = {
    'marked-fields': async () => ({ fields: marks.fields }),
    async form({ field, isNew }) {
      const form = await (isNew ? fields.newEntry(field) : fields.form(field));
      const draft = await drafts.of(isNew ? { kind: 'new-entry', list: field } : { kind: 'field', field: form.whole });
      return draft ? { ...form, draft } : form;
    },
    draft: async (draft) => {
      await drafts.keep(draft);
      return {};
    },
    fields: () => fields.all(),
    async check({ values }) {
      const uploaded = await Promise.all(values.map(async ({ value }) => (await pictures.newIn(value)).size > 0));
      // A picture that is not stored yet is no mistake.
      const rest = values.filter((_, index) => !uploaded[index]);
      return { problems: rest.length > 0 ? await store.check(rest) : [] };
    },
    async save({ values, was, version }, id) {
      const added = await pictures.newIn(values.map(({ value }) => value));
      return announced(store.save(values, version, { id, was, pictures: added }));
    },
    async list({ list, change, version }, id) {
      const added = await pictures.newIn(change.kind === 'add' ? change.entry : null);
      const saved = await announced(store.changeList(list, change, version, { id, pictures: added }));
      await drafts.follow(list.file, placeOf(list, change));
      return saved;
    },
    icons: async ({ query }) => ({ icons: await searchIcons(query) }),
    pictures: async () => ({ pictures: await pictures.list() }),
    upload: ({ fileName, data }) => pictures.upload(fileName, Buffer.from(data)),
    service: (request, id) => announced(addService(store, request, id)),
    restore: ({ path }, id) => announced(restoreFile(store, path, id)),
    undo: (_, id) => announced(undo(store, id)),
    async state() {
      const broken = await brokenFiles(store);
      if (broken.length === 0) pages = pagesOf(await new ContentFolder(join(root, 'content')).readAll());
      const changes = await publisher.count();
      const saves = await (await store.journal()).saves();
      const open = (await drafts.list()).find(({ isOpen }) => isOpen);
      return { changes, undo: undoable(saves).at(-1)?.name, pages, broken, ...(open && { draft: open.of }) };
    },
    async changes() {
      const [changes, kept] = await Promise.all([publisher.changes(), drafts.list()]);
      return { changes, drafts: kept };
    },
    async unfinished() {
      const [listed, changes, typed] = await Promise.all([fields.all(), publisher.changes(), drafts.list()]);
      const unsaved = typed.map(({ name, of }) => ({
        message: `${name}: What you typed here is not saved yet.`,
        ...(of.kind === 'field' && { field: of.field }),
      }));
      return { problems: [...unsaved, ...unfinished({ root, changes, ...listed })] };
    },
    discard: ({ change }, id) => announced(publisher.discard(change, id)),
    publish: (request, id) => publisher.publish(request, id),
  };
  /** Whether no page can be shown, because the content has a mistake. */
  const isBroken = async () => (await brokenFiles(store)).length > 0;
  return { handlers, preview: pictures.preview, marks, isBroken };
}

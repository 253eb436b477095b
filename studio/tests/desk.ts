import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import type { FieldValue, ListChange, Path } from '../protocol/content-fields.ts';
import { dataOf } from '../server/content/content-text.ts';
import { changedFiles } from '../server/content/differences.ts';
import type { ContentStore } from '../server/drafts/content-store.ts';
import { changesOf } from '../server/drafts/draft-changes.ts';
import type { Person } from '../server/drafts/draft-refs.ts';
import { Refused } from '../server/errors.ts';
import type { FileUpdates } from '../server/git/tree.ts';
import { sampleField, sampleService } from './sample-project.ts';

export const asha: Person = { name: 'Asha Rao', address: 'asha@example.com' };
export const ben: Person = { name: 'Ben Iyer', address: 'ben@example.com' };

export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('the work was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return error.refusal;
};

export function folderForTest(): string {
  const folder = mkdtempSync(join(inject('temporaryRoot'), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The service that tests change. The texts of this service do not depend on the company. */
export const service = `content/${sampleService}`;

/** Lines of this service: the names of two features, and a new name for the first feature. */
export const firstFeature = 'name: First thing you do';
export const renamedFeature = 'name: First thing we do';
export const fourthFeature = 'name: Fourth thing you do';

export type TestDesk = ReturnType<typeof deskOf>;

/** Functions that act as a person with a draft. */
export function deskOf(store: ContentStore, person = asha) {
  const { draft } = store;
  const read = async (file: string) => String(await (await store.current()).tree.read(file));
  const textOf = async (file: string) => String(await (await store.current()).tree.read(`content/${file}`));
  /** Writes files without checks. */
  const put = (updates: FileUpdates, name = 'an edit') =>
    store.change((current) => draft.write(updates, name, person, current));
  return {
    store,
    draft,
    read,
    put,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
    data: async (file: string): Promise<any> => dataOf(await textOf(file)),
    /** Replaces a text in a file, as a text editor does. */
    edit: async (file: string, oldText: string, newText: string) =>
      put(new Map([[file, edited(await read(file), oldText, newText)]])),
    /** Saves a value as a form does. */
    save: async (path: Path, value: FieldValue, file = sampleService) =>
      store.save([{ field: { file, path }, value }], (await store.text(file)).version),
    /** Changes a list of the sample service. */
    changeList: async (path: Path, change: ListChange) =>
      store.changeList(sampleField(...path), change, (await store.text(sampleService)).version),
    changes: async () => changesOf(await store.current()),
    /** The paths of changed files. */
    differences: async () => (await changedFiles(await store.current())).map(({ path }) => path),
  };
}

export function edited(text: string, oldText: string, newText: string): Buffer {
  if (!text.includes(oldText)) throw new Error(`there is no ${oldText}`);
  return Buffer.from(text.replace(oldText, () => newText));
}

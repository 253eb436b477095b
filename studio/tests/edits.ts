import { expect } from 'vitest';
import type { FieldRef, FieldValue, ListChange } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { valueOrUndefined } from '../content/content-text.ts';
import type { Path } from '../content/path.ts';
import { Refused } from '../refused.ts';
import { sampleField } from './sample-project.ts';

/** For tests: a field's value; null if an optional field has none. */
export async function readValue(store: ContentStore, { file, path }: FieldRef) {
  const { text, version } = await store.text(file);
  return { value: (valueOrUndefined(text, path) ?? null) as FieldValue, version };
}

/** For tests: saves a value of the sample service, as a form does. */
export async function save(store: ContentStore, path: Path, value: FieldValue) {
  const field = sampleField(...path);
  const { version } = await readValue(store, field);
  return store.save([{ field, value }], version);
}

/** For tests: changes a list of the sample service. */
export async function changeList(store: ContentStore, path: Path, change: ListChange) {
  const list = sampleField(...path);
  const { version } = await readValue(store, list);
  return store.changeList(list, change, version);
}

/** For tests: why something was refused. */
export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return error.refusal;
};

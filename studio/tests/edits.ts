import type { FieldValue, ListChange } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Path } from '../content/path.ts';
import { sampleField } from './sample-project.ts';

/** For tests: saves a value of the sample service, as a form does. */
export async function save(store: ContentStore, path: Path, value: FieldValue, id?: string) {
  const field = sampleField(...path);
  const { version } = await store.read(field);
  return store.save([{ field, value }], version, { id });
}

/** For tests: changes a list of the sample service. */
export async function changeList(store: ContentStore, path: Path, change: ListChange) {
  const list = sampleField(...path);
  const { version } = await store.read(list);
  return store.changeList(list, change, version);
}

import * as nodeFiles from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Draft, FieldRef } from '../api.ts';
import { type Disk, readIfThere, refuse, writeWhole } from '../content/project-files.ts';
import { type Place, pathAfter } from './place.ts';

type FormRef = { kind: 'field'; field: FieldRef } | { kind: 'new-entry'; list: FieldRef };

const keyOf = (of: FormRef) => JSON.stringify(of.kind === 'field' ? [of.kind, of.field] : [of.kind, of.list]);

/** What is typed and not saved. It survives the window and the studio. @param file an absolute path */
export function createDrafts(file: Promise<string>, disk: Disk = nodeFiles) {
  let last: Promise<unknown> = Promise.resolve();
  const read = async () => JSON.parse(String((await readIfThere(disk, await file)) ?? '[]')) as Draft[];
  const rewrite = (change: (drafts: Draft[]) => Draft[]): Promise<void> => {
    const work = async () => {
      const before = await read();
      const after = change(before);
      if (before.length + after.length === 0) return;
      const path = await file;
      try {
        await disk.mkdir(dirname(path), { recursive: true });
        await writeWhole(disk, path, JSON.stringify(after));
      } catch (error) {
        refuse(error, 'your unsaved text');
      }
    };
    const result = last.then(work, work);
    last = result;
    return result;
  };
  // A draft that is being forgotten is none.
  const list = () => last.then(read, read);
  return {
    list,
    of: async (form: FormRef) => (await list()).find(({ of }) => keyOf(of) === keyOf(form)),
    /** Keeps a draft in place of an earlier one of the same form; without values, forgets it. @throws Refused */
    keep: (draft: Draft) =>
      rewrite((drafts) => [
        ...drafts.filter(({ of }) => keyOf(of) !== keyOf(draft.of)),
        ...(draft.values.length > 0 ? [draft] : []),
      ]),
    /** Follows a change of a list to the new places of entries. */
    follow: (name: string, place: Place) =>
      rewrite((drafts) => drafts.flatMap((draft) => movedDraft(draft, name, place))),
  };
}

/** None if its entry is removed. */
function movedDraft(draft: Draft, file: string, place: Place): Draft[] {
  const { of } = draft;
  if (of.kind !== 'field' || of.field.file !== file) return [draft];
  const moved = (field: FieldRef) => ({ file, path: pathAfter(field.path, place) ?? [] });
  const field = moved(of.field);
  if (field.path.length === 0) return [];
  const all = (values: Draft['values']) => values.map((one) => ({ ...one, field: moved(one.field) }));
  return [{ ...draft, of: { ...of, field }, values: all(draft.values), was: all(draft.was) }];
}

import * as v from 'valibot';
import type { Api } from '../api.ts';

const keys = v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]));
const field = v.object({ file: v.string(), path: keys });
const version = v.string();
const optional = v.exactOptional(v.string());
const picture = v.object({ name: v.string(), shows: optional, focus: optional });
const value = v.union([v.string(), v.number(), v.boolean(), v.null(), picture]);
const newValue = v.object({ field, value });
const values = v.pipe(v.array(newValue), v.minLength(1));
const entry: v.GenericSchema = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(entry), v.record(v.string(), entry)]),
);
const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const change = v.variant('kind', [
  v.object({ kind: v.literal('add'), after: index, entry }),
  v.object({ kind: v.literal('move'), from: index, to: index }),
  v.object({ kind: v.literal('remove'), index }),
]);
const draft = v.object({
  of: v.variant('kind', [
    v.object({ kind: v.literal('field'), field }),
    v.object({ kind: v.literal('new-entry'), list: field, name: v.string(), after: index, version }),
  ]),
  name: v.string(),
  values: v.array(newValue),
  was: v.array(newValue),
  isOpen: v.boolean(),
});
const nothing = v.object({});

/** The shape of each request. The handlers check the values. */
export const requests = {
  'marked-fields': nothing,
  form: v.object({ field, isNew: v.exactOptional(v.boolean()) }),
  fields: nothing,
  check: v.object({ values }),
  save: v.object({ values, was: values, version }),
  list: v.object({ list: field, change, version }),
  icons: v.object({ query: v.string() }),
  pictures: nothing,
  upload: v.object({ fileName: v.string(), data: v.instance(Uint8Array) }),
  service: v.object({ name: v.string(), address: v.string() }),
  undo: nothing,
  restore: v.object({ path: v.string() }),
  state: nothing,
  draft,
  changes: nothing,
  unfinished: nothing,
  discard: v.object({ ids: v.exactOptional(v.array(v.string())) }),
  publish: v.object({
    name: v.string(),
    email: v.string(),
    message: v.string(),
    resolve: v.exactOptional(v.picklist(['theirs', 'mine', 'both'])),
  }),
} satisfies Record<keyof Api, v.GenericSchema>;

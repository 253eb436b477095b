import * as v from 'valibot';

/** Keys that lead to a value: names of fields, and positions in lists from 0. */
const path = v.pipe(v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))])), v.readonly());

/**
 * A value of a content file: the file's path within `content/`, and the keys that lead to the value. In Markdown
 * `['head', …]` for fields of the head matter, `['sections', 2, 'title']` or `['sections', 2, 'text']`.
 */
const field = v.object({ file: v.string(), path });
const text = v.exactOptional(v.string());

/** `focus` is the most important point, such as `60% 40%`. */
const picture = v.object({ name: v.string(), shows: text, focus: text });
const plain = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const value = v.union([plain, picture]);
const newValue = v.object({ field, value });
const someValues = v.pipe(v.array(newValue), v.minLength(1), v.readonly());

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const listChange = v.variant('kind', [
  /** The values of the new entry, at its place; of a block that has not begun, also those around it. */
  v.object({ kind: v.literal('add'), index, values: someValues }),
  v.object({ kind: v.literal('move'), from: index, to: index }),
  v.object({ kind: v.literal('remove'), index }),
]);

const nothing = v.object({});

/** The shape of each request. The handlers check the values. */
export const requests = {
  'marked-fields': nothing,
  form: v.object({ field, isNew: v.exactOptional(v.boolean()) }),
  fields: nothing,
  check: v.object({ values: someValues }),
  save: v.object({ values: someValues, was: someValues, version: v.string() }),
  list: v.object({ list: field, change: listChange, version: v.string() }),
  icons: v.object({ query: v.string() }),
  pictures: nothing,
  upload: v.object({ fileName: v.string(), data: v.instance(Uint8Array) }),
  service: v.object({ name: v.string(), address: v.string() }),
  undo: nothing,
  restore: v.object({ path: v.string() }),
  state: nothing,
  changes: nothing,
  unfinished: nothing,
  discard: v.object({ change: text }),
  publish: v.object({
    name: v.string(),
    email: v.string(),
    message: v.string(),
    resolve: v.exactOptional(v.picklist(['theirs', 'mine'])),
  }),
};

export type FieldRef = v.InferOutput<typeof field>;
export type PictureValue = v.InferOutput<typeof picture>;
export type FieldValue = v.InferOutput<typeof value>;
export type NewValue = v.InferOutput<typeof newValue>;
export type ListChange = v.InferOutput<typeof listChange>;
export type PublishRequest = v.InferOutput<typeof requests.publish>;

import * as v from 'valibot';
import { confirmed } from './files/parts.ts';

export interface Kind {
  /** Name of its JSON Schema, `content/.schema/<name>.json`. */
  name: string;
  /** A path within `content/`; `<…>` matches any name. The schema of a Markdown file is that of its head matter. */
  files: string;
  schema: v.GenericSchema;
  /** The schema of the whole file as it is edited, where `schema` is that of a part. */
  edited?: v.GenericSchema;
  /** Its name, where its content has none. */
  title?: string;
  /** The page that shows it, where that has another name. */
  page?: string;
}

/** The schema of a file of promises, with the day on which the owner confirmed them. */
export const promising = <Entries extends v.ObjectEntries>(schema: v.StrictObjectSchema<Entries, undefined>) =>
  v.strictObject({ ...schema.entries, confirmed });

export const single = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) => ({
  name,
  files: `${name}.yaml` as const,
  schema,
});

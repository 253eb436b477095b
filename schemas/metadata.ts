import * as v from 'valibot';
import { optionsOf, unwrapped } from './schema-shape.ts';

export interface FieldMetadata {
  /** How the value is edited, where its rules do not show it. */
  kind?: 'line' | 'markdown' | 'address';
  searchResult?: 'title' | 'description';
  isService?: true;
  /** An object without a name of its own: its fields belong to the part around it. */
  isPlain?: true;
}

export const withMetadata = <Schema extends v.GenericSchema>(schema: Schema, metadata: FieldMetadata) =>
  v.pipe(schema, v.metadata({ ...metadata }));

/** The facts of a field; of an optional field or a union those of the schemas within. */
export const metadataOf = (schema: v.GenericSchema): FieldMetadata =>
  Object.assign({}, ...optionsOf(unwrapped(schema)).map(metadataOf), v.getMetadata(unwrapped(schema)));

/** The name of a field, where its key is none for a person. */
export const titleOf = (schema: v.GenericSchema): string | undefined =>
  v.getTitle(schema) ?? v.getTitle(unwrapped(schema));

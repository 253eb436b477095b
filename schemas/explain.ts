import type * as v from 'valibot';
import { fieldNames, schemaWithin } from './schema-shape.ts';

/** The message of a Valibot issue for the person who edits the file: the value that was found and the allowed values. */
export function explain(issue: v.BaseIssue<unknown>, keys: string[]): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `found a field of that name; allowed: ${keys.join(', ')}`;
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return 'found nothing; allowed: this field is needed';
  if (issue.message.startsWith('found')) return issue.message;
  const allowed = /allowed: (.*)/.exec(issue.message)?.[1] ?? issue.expected ?? 'another value';
  return `found ${issue.received}; allowed: ${allowed}`;
}

/** The field names that `schema` has at the parent of `path`; empty if that is not an object. */
export function allowedKeys(schema: v.GenericSchema, path: readonly unknown[]): string[] {
  let here: v.GenericSchema | undefined = schema;
  for (const key of path.slice(0, -1)) here = here && schemaWithin(here, key);
  return here ? fieldNames(here) : [];
}

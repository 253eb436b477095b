import type { Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';
import { labelOf } from './names.ts';
import { schemaAt } from './schema-fields.ts';

/** A mistake of the content, explained for a person. @param nameOf returns the display name of a file or a field */
export async function problemOf(mistake: Mistake, nameOf: (field: FieldRef) => Promise<string>): Promise<Problem> {
  const { code, other } = mistake;
  const field = fieldOfMistake(mistake);
  if (code !== 'same' || !other) return { message: sentenceOf(mistake), field };
  const part = labelOf(field.path, schemaAt(field, undefined)).toLowerCase();
  const name = await nameOf({ file: other, path: [] });
  return { message: `Another page has the same ${part}: ${name}. Please choose a different one.`, field };
}

function sentenceOf({ code, found, allowed }: Mistake): string {
  if (code === 'missing') return 'Please enter something here.';
  if (code === 'characters') return `The text has ${found}; ${allowed} are allowed.`;
  if (code === 'entries') return `The list would have ${found}; allowed: ${allowed}.`;
  return `Found: ${found}. Allowed: ${allowed}.`.replace(/"([^"]*)"/g, '“$1”');
}

/** The field of a mistake. In Markdown, it is in the head matter or in the sections. */
function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const within = file.replace(/^content\//, '');
  const isHead = within.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: within, path: isHead ? ['head', ...path] : path };
}

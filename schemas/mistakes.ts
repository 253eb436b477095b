import * as v from 'valibot';
import { fieldNames, schemaWithin } from './schema-shape.ts';

/** What was found, and what is allowed instead. */
export interface Explanation {
  code: 'missing' | 'characters' | 'entries' | 'same' | 'value';
  /** The value that was found, such as `45 characters`. */
  found: string;
  /** The allowed values, such as `at most 40`. */
  allowed: string;
}

export const inWords = ({ found, allowed }: Omit<Explanation, 'code'>): string => `found ${found}; allowed: ${allowed}`;

/** Options of `v.safeParse`. The message of an issue says what the rule allows: the message of the schema, or Valibot's words. */
export const allowedAsMessage = { message: ({ expected }: v.BaseIssue<unknown>) => expected ?? 'another value' };

/** @param keys the field names that are allowed at the place of the issue */
export function explain(issue: v.BaseIssue<unknown>, keys: string[]): Explanation {
  const { type, received: found, message: allowed } = issue;
  if (type === 'strict_object' && issue.expected === 'never')
    return { code: 'value', found: 'an unknown field', allowed: keys.join(', ') };
  if (type === 'strict_object' && found === 'undefined')
    return { code: 'missing', found: 'nothing', allowed: 'this field is needed' };
  if (type === 'non_empty') return { code: 'missing', found: 'nothing', allowed };
  if (type === 'min_length' || type === 'max_length') {
    const code = Array.isArray(issue.input) ? 'entries' : 'characters';
    return { code, found: `${found} ${code}`, allowed };
  }
  return { code: found === '""' || found === 'null' ? 'missing' : 'value', found, allowed };
}

/** The field names that `schema` has at the parent of `path`; empty if the parent is not an object. */
export function allowedKeys(schema: v.GenericSchema, path: readonly unknown[]): string[] {
  let parent: v.GenericSchema | undefined = schema;
  for (const key of path.slice(0, -1)) parent = parent && schemaWithin(parent, key);
  return parent ? fieldNames(parent) : [];
}

export interface Mistake extends Explanation {
  /** The path relative to the project, such as `content/services/rpa.yaml`. */
  file: string;
  /** The line number, from 1; undefined for a missing file and for some mistakes in Markdown. */
  line?: number;
  /** Empty for a mistake of the whole file. In Markdown, `['sections', 2, 'text']` or a path in the head matter. */
  path: readonly (string | number)[];
  /** Another file that has the same value. */
  other?: string;
}

/** Mistakes in content files. The message has a line for each mistake: file, line, field, found, allowed. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(messageOf).join('\n'));
    // The stack has only the message: the mistake is in a content file, so the lines of the program do not help.
    this.stack = this.message;
    this.mistakes = mistakes;
  }
}

const messageOf = ({ file, line, path, ...explanation }: Mistake) =>
  [line ? `${file}:${line}` : file, ...(path.length > 0 ? [path.join('.')] : []), inWords(explanation)].join(': ');

/** A value that contradicts another value of the same file. */
export type Contradiction = Pick<Mistake, 'path' | 'found' | 'allowed'>;

/** Makes a rule that reports each contradiction at its own line. */
export const checkContradictions = <Data>(contradictionsIn: (data: Data) => Iterable<Contradiction>) =>
  v.rawCheck<Data>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, found, allowed } of contradictionsIn(dataset.value)) {
      const keys = path.map((key) => ({ type: 'unknown', origin: 'value', input: undefined, key, value: undefined }));
      addIssue({ received: found, expected: allowed, path: keys as never });
    }
  });

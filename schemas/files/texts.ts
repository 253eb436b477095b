import * as v from 'valibot';

/** The field with a description for the person who fills it in. The studio and editors show it. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** A kind of field: `label('Name of the button.')`, or `label()` where what is around it has the description. */
export const field =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (description?: string): Schema =>
    // A description does not change the type.
    description === undefined ? schema : (described(schema, description) as unknown as Schema);

/** A name in braces is filled in by the code: another one would be read as it stands. */
const names = (allowed: readonly string[]) =>
  v.check(
    (text: string) => [...text.matchAll(/\{\s*\w+\s*\}/g)].every(([name]) => allowed.includes(name.slice(1, -1))),
    allowed.length > 0 ? `in braces ${allowed.join(', ')}` : 'no name in braces',
  );

/** Text that may contain only these names in braces. */
export const filled = (allowed: readonly string[], most = 300) =>
  field(
    v.pipe(v.string(), v.trim(), v.nonEmpty('a line of text'), v.maxLength(most, `at most ${most}`), names(allowed)),
  );

export const textOf = (most: number, description?: string) => filled([], most)(description);

/** Text that may be empty: then nothing is shown of it. */
export const textOrNothing = (most: number, allowed: readonly string[] = []) =>
  field(v.pipe(v.string(), v.trim(), v.maxLength(most), names(allowed)));

/** The name of a thing or of a control: one line, or two in a narrow column. */
export const label = field(textOf(40));

export const text = field(textOf(300));

export const paragraph = field(textOf(900));

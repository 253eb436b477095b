/** Without what no store holds: NUL is nothing to PostgreSQL, and half a character to neither engine. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The values of a field of a plain form, in the order in which they were sent; none for one that is not there. */
export function fieldValues(body: unknown, name: string): string[] {
  const value = (body as Record<string, unknown> | null)?.[name];
  return [value].flat().flatMap((one) => (typeof one === 'string' ? [storable(one)] : []));
}

/** Its first value; empty for one that is not there. */
export const fieldValue = (body: unknown, name: string): string => fieldValues(body, name)[0] ?? '';

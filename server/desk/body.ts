/** Removes NUL, which PostgreSQL does not store, and lone surrogates, which neither engine stores. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export function fieldValues(body: unknown, name: string): string[] {
  const value = (body as Record<string, unknown> | null)?.[name];
  return [value].flat().flatMap((one) => (typeof one === 'string' ? [storable(one)] : []));
}

export const fieldValue = (body: unknown, name: string): string => fieldValues(body, name)[0] ?? '';

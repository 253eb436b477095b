/** Removes NUL, which PostgreSQL does not store, and lone surrogates, which neither engine stores. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export function fieldValues(body: unknown, name: string): string[] {
  const value = (body as Record<string, unknown> | null)?.[name];
  return [value].flat().flatMap((text) => (typeof text === 'string' ? [storable(text)] : []));
}

export const fieldValue = (body: unknown, name: string): string => fieldValues(body, name)[0] ?? '';

/** A day such as `2026-11-22`. */
export function dayOf(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

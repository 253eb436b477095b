/** Keys that lead to a value: names of fields, and positions in lists from 0. */
export type Path = readonly (string | number)[];

export const valueIn = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => {
    const exists = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return exists ? (value as Record<string | number, unknown>)[key] : undefined;
  }, data);

export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

import { fieldValue, storable } from '../body.ts';

const filterNames = ['words', 'status', 'owner', 'form', 'service', 'country', 'origin', 'from', 'to'] as const;

/** As typed; empty for all. */
export type FilterValues = Record<(typeof filterNames)[number], string>;

/** Reads an address: texts for the form; unknown parameters are left out. */
export const filterValues = (query: unknown): FilterValues =>
  Object.fromEntries(
    filterNames.map((name) => [name, storable(fieldValue(query, name).slice(0, 200))]),
  ) as FilterValues;

export function addressWith(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}

export const isDefault = (values: FilterValues): boolean => Object.values(values).every((value) => value === '');

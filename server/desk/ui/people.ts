import type { Database } from '../../database/schema.ts';
import { storedRights } from '../sign-in/rights.ts';
import type { SelectChoice } from './controls.tsx';

export interface DeskPeople {
  /** Those who may answer enquiries. */
  choices: readonly SelectChoice[];
  /** Those whose access was revoked; enquiries may still be theirs. */
  left: readonly SelectChoice[];
  owners: readonly SelectChoice[];
  /** The name of an address; from the address if nobody entered one. The user of the command line as it is. */
  nameOf(who: string): string;
}

export async function readPeople(database: Database): Promise<DeskPeople> {
  const rows = await database
    .selectFrom('people')
    .select(['address', 'name', 'revoked_at', 'rights'])
    .orderBy('address')
    .execute();
  const names = new Map(rows.map(({ address, name }) => [address, name]));
  const nameOf = (who: string) => names.get(who) || nameFrom(who);
  const active = rows.filter(
    ({ revoked_at, rights }) => revoked_at === null && storedRights(rights).includes('enquiries'),
  );
  const choices = active.map(({ address }) => ({ value: address, label: nameOf(address) }));
  const gone = rows.filter(({ revoked_at }) => revoked_at !== null);
  const left = gone.map(({ address }) => ({ value: address, label: `${nameOf(address)} (left)` }));
  return { choices, left, owners: [{ value: '', label: 'Nobody' }, ...choices], nameOf };
}

/** `Priya Nair` from `priya.nair@…`. */
export function nameFrom(who: string): string {
  const [, local] = /^([^\s@]+)@\S+$/.exec(who) ?? [];
  if (!local) return who;
  const words = local.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ');
}

/** Two letters for a person: `PN` for `Priya Nair`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (last ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}

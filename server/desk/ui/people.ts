import type { Database } from '../../database/schema.ts';
import { comparedText } from '../../database/search-letters.ts';
import { withoutDirections } from '../../mail-address.ts';
import { storedRights } from '../sign-in/rights.ts';

interface PersonChoice {
  /** An address; empty: nobody. */
  value: string;
  label: string;
}

export interface DeskPeople {
  /** People who may answer enquiries. */
  choices: readonly PersonChoice[];
  /** People whose access was revoked; they may still own enquiries. */
  former: readonly PersonChoice[];
  owners: readonly PersonChoice[];
  /**
   * The name of a person, made from the address if nobody entered a name. The address is added if the name is not unique or reserved.
   * The user of the command line stays as it is.
   */
  nameOf(who: string): string;
  /** The name without the address, for a signature. */
  ownNameOf(who: string): string;
}

export async function readPeople(database: Database): Promise<DeskPeople> {
  const rows = await database
    .selectFrom('people')
    .select(['address', 'name', 'revoked_at', 'rights'])
    .orderBy('address')
    .execute();
  const names = new Map(rows.map(({ address, name }) => [address, withoutDirections(name)]));
  const ownNameOf = (who: string) => names.get(who) || nameFrom(who);
  const byName = Map.groupBy(rows, ({ address }) => comparable(ownNameOf(address)));
  const nameOf = (who: string) => {
    const name = ownNameOf(who);
    const others = byName.get(comparable(name)) ?? [];
    return names.has(who) && (others.length > 1 || isReserved(name)) ? `${name} (${who})` : name;
  };
  const active = rows.filter(
    ({ revoked_at, rights }) => revoked_at === null && storedRights(rights).includes('enquiries'),
  );
  const choices = active.map(({ address }) => ({ value: address, label: nameOf(address) }));
  const revoked = rows.filter(({ revoked_at }) => revoked_at !== null);
  const former = revoked.map(({ address }) => ({ value: address, label: `${nameOf(address)} (left)` }));
  return { choices, former, owners: [{ value: '', label: 'Nobody' }, ...choices], nameOf, ownNameOf };
}

/** Letters that look alike to a person who chooses a name. */
const comparable = (name: string): string => comparedText(name.normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** Words of the desk that cannot be the name of a person. */
export const isReserved = (name: string): boolean => ['nobody', 'mine', 'owner', 'all'].includes(comparable(name));

/** `Priya Nair` from `priya.nair@…`. */
export function nameFrom(who: string): string {
  const [, local] = /^([^\s@]+)@\S+$/.exec(who) ?? [];
  if (!local) return who;
  const words = local.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ');
}

/** Two letters for a person: `PN` for `Priya Nair`. */
export function initialsOf(name: string): string {
  const words = name.replace(/ \(.*/, '').trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (last ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}

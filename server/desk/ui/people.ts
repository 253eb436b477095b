import type { Database } from '../../database/schema.ts';
import { comparedText } from '../../database/search-letters.ts';
import { withoutDirections } from '../../mail-address.ts';
import { storedRights } from '../sign-in/rights.ts';

interface PersonChoice {
  /** The address of the person; empty for nobody. */
  value: string;
  label: string;
}

export interface DeskPeople {
  /** People who may answer enquiries. */
  choices: readonly PersonChoice[];
  /** People whose access was revoked. They may still own enquiries. */
  formerPeople: readonly PersonChoice[];
  owners: readonly PersonChoice[];
  /**
   * The name of a person; without an entered name, it is made from the address. If the name is reserved or several people have it,
   * the address is added. The name of the user of the command line is not changed.
   */
  nameOf(who: string): string;
  /** The name without the address, for a signature. */
  nameWithoutAddress(who: string): string;
}

export async function readPeople(database: Database): Promise<DeskPeople> {
  const rows = await database
    .selectFrom('people')
    .select(['address', 'name', 'revoked_at', 'rights'])
    .orderBy('address')
    .execute();
  const names = new Map(rows.map(({ address, name }) => [address, withoutDirections(name)]));
  const nameWithoutAddress = (who: string) => names.get(who) || nameFromAddress(who);
  const byName = Map.groupBy(rows, ({ address }) => comparableName(nameWithoutAddress(address)));
  const nameOf = (who: string) => {
    const name = nameWithoutAddress(who);
    const sameName = byName.get(comparableName(name)) ?? [];
    return names.has(who) && (sameName.length > 1 || isReserved(name)) ? `${name} (${who})` : name;
  };
  const active = rows.filter(
    ({ revoked_at, rights }) => revoked_at === null && storedRights(rights).includes('enquiries'),
  );
  const choices = active.map(({ address }) => ({ value: address, label: nameOf(address) }));
  const revoked = rows.filter(({ revoked_at }) => revoked_at !== null);
  const formerPeople = revoked.map(({ address }) => ({ value: address, label: `${nameOf(address)} (left)` }));
  return { choices, formerPeople, owners: [{ value: '', label: 'Nobody' }, ...choices], nameOf, nameWithoutAddress };
}

/** Names that look the same to people become equal. */
const comparableName = (name: string): string => comparedText(name.normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** Whether the desk uses this word for something else, so it cannot be the name of a person. */
export const isReserved = (name: string): boolean => ['nobody', 'mine', 'owner', 'all'].includes(comparableName(name));

/** `Priya Nair` from `priya.nair@…`. */
export function nameFromAddress(who: string): string {
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

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
  currentPeople: readonly PersonChoice[];
  /** People whose access was revoked, but who may still own enquiries. */
  formerPeople: readonly PersonChoice[];
  ownerChoices: readonly PersonChoice[];
  /**
   * The name that the person has entered, or else a name made from the address. The address is added if the name is reserved, or if
   * several people have the same name. For the user of the command line, this is `who`.
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
    const peopleWithName = byName.get(comparableName(name)) ?? [];
    return names.has(who) && (peopleWithName.length > 1 || isReserved(name)) ? `${name} (${who})` : name;
  };
  const currentRows = rows.filter(
    ({ revoked_at, rights }) => revoked_at === null && storedRights(rights).includes('enquiries'),
  );
  const currentPeople = currentRows.map(({ address }) => ({ value: address, label: nameOf(address) }));
  const formerRows = rows.filter(({ revoked_at }) => revoked_at !== null);
  const formerPeople = formerRows.map(({ address }) => ({ value: address, label: `${nameOf(address)} (left)` }));
  const ownerChoices = [{ value: '', label: 'Nobody' }, ...currentPeople];
  return { currentPeople, formerPeople, ownerChoices, nameOf, nameWithoutAddress };
}

/** Makes names equal if they look the same to people. */
const comparableName = (name: string): string => comparedText(name.normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** True if the desk uses this word for something else. Such a word cannot be the name of a person. */
export const isReserved = (name: string): boolean => ['nobody', 'mine', 'owner', 'all'].includes(comparableName(name));

/** `Priya Nair` from `priya.nair@…`. */
export function nameFromAddress(who: string): string {
  const [, localPart] = /^([^\s@]+)@\S+$/.exec(who) ?? [];
  if (!localPart) return who;
  const words = localPart.split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ');
}

/** Two letters for a person: `PN` for `Priya Nair`. */
export function initialsOf(name: string): string {
  const words = name.replace(/ \(.*/, '').trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (last ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}

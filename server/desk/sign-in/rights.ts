import { timeBefore } from '../../time/duration.ts';

/*
 * Who may do what. Every signed-in person has the page *You*. Everything else needs a right. Some tasks also need a step-up: the
 * person has used the passkey within the last minutes.
 */

export const rights = ['enquiries', 'website'] as const;

export type Right = (typeof rights)[number];

/** The right for each part of the desk. Undefined means that every signed-in person may use the part. */
export const rightFor = {
  you: undefined,
  inbox: 'enquiries',
  enquiry: 'enquiries',
  export: 'enquiries',
  figures: 'enquiries',
  auditLog: 'enquiries',
  website: 'website',
} as const satisfies Record<string, Right | undefined>;

/** Tasks that need a step-up. The page shows their texts as the end of a sentence. */
export const stepUpTasks = {
  export: 'export enquiries',
  erase: 'erase a person',
  addKey: 'add a passkey',
  removeKey: 'remove a passkey',
  endSessions: 'end sessions',
} as const;

export type StepUpTask = keyof typeof stepUpTasks;

/** Requests to the studio that need a step-up, because they change what everybody sees. */
export const studioRequestsWithStepUp: readonly string[] = ['publish'];

const stepUpValidMs = 5 * 60_000;

export const hasSteppedUp = ({ steppedUpAt }: { steppedUpAt: string }, now: Date): boolean =>
  steppedUpAt >= timeBefore(now, stepUpValidMs);

/** Parses a text such as `enquiries,website`. @returns undefined if a word is no right */
export function parseRights(text: string): Right[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word) => rights.some((right) => right === word))
    ? rights.filter((right) => words.includes(right))
    : undefined;
}

/** Parses the column `rights`. Ignores unknown rights, which a later version may have stored. */
export const storedRights = (text: string): Right[] => rights.filter((right) => text.split(',').includes(right));

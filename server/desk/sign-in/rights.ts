import { timeBefore } from '../../time/timers.ts';

/*
 * Every signed-in person may use the page *You*. Everything else needs a right. Some tasks also need a step-up: the person must
 * have used the passkey within the last five minutes.
 */

export const rights = ['enquiries', 'website'] as const;

export type Right = (typeof rights)[number];

/** The right that a person needs for each part of the desk. Undefined: every signed-in person may use the part. */
export const rightFor = {
  you: undefined,
  inbox: 'enquiries',
  enquiry: 'enquiries',
  export: 'enquiries',
  figures: 'enquiries',
  auditLog: 'enquiries',
  website: 'website',
} as const satisfies Record<string, Right | undefined>;

/** Tasks that need a step-up. The page `StepUp` shows the text of the task in a sentence: `To …, use it once more.` */
export const stepUpTasks = {
  export: 'export enquiries',
  erase: 'erase a person',
  addKey: 'add a passkey',
  removeKey: 'remove a passkey',
  endSessions: 'end sessions',
} as const;

export type StepUpTask = keyof typeof stepUpTasks;

/** The names of requests to the studio that need a step-up, because such a request changes the site. */
export const studioRequestsWithStepUp: readonly string[] = ['publish'];

const stepUpValidMs = 5 * 60_000;

export const hasSteppedUp = ({ steppedUpAt }: { steppedUpAt: string }, now: Date): boolean =>
  steppedUpAt >= timeBefore(now, stepUpValidMs);

/** Parses a text such as `enquiries,website`. @returns undefined if a word is not the name of a right */
export function parseRights(text: string): Right[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word) => rights.some((right) => right === word))
    ? rights.filter((right) => words.includes(right))
    : undefined;
}

/** Parses the column `rights`. Ignores unknown rights, which a later version of the software may have stored. */
export const storedRights = (text: string): Right[] => rights.filter((right) => text.split(',').includes(right));

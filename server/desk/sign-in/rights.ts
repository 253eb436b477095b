import { timeBefore } from '../../time/duration.ts';

/*
 * Who may what. Everybody who is signed in has the page *You* and signs out there. All else needs a right, and some of it also a
 * passkey that was used within the last minutes.
 */

export const rights = ['enquiries', 'website'] as const;

export type Right = (typeof rights)[number];

/** The right that a part of the desk needs; undefined: everybody who is signed in. */
export const rightFor = {
  you: undefined,
  inbox: 'enquiries',
  enquiry: 'enquiries',
  export: 'enquiries',
  figures: 'enquiries',
  auditLog: 'enquiries',
  website: 'website',
} as const satisfies Record<string, Right | undefined>;

/** What also needs a passkey used within `stepUpValidMs`, as the end of a sentence. */
export const stepUpTasks = {
  export: 'export enquiries',
  erase: 'erase a person',
  addKey: 'add a passkey',
  removeKey: 'remove a passkey',
  endSessions: 'end sessions',
} as const;

export type StepUpTask = keyof typeof stepUpTasks;

/** The same for requests to the studio: they change what everybody sees. */
export const studioRequestsWithStepUp: readonly string[] = ['publish'];

const stepUpValidMs = 5 * 60_000;

export const hasSteppedUp = ({ steppedUpAt }: { steppedUpAt: string }, now: Date): boolean =>
  steppedUpAt >= timeBefore(now, stepUpValidMs);

/** The rights in a text such as `enquiries,website`, in their order; undefined if a word is no right. */
export function parseRights(text: string): Right[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word) => rights.some((right) => right === word))
    ? rights.filter((right) => words.includes(right))
    : undefined;
}

/** The rights in the column `rights`. A right of a later version is ignored. */
export const storedRights = (text: string): Right[] => rights.filter((right) => text.split(',').includes(right));

import { stripVTControlCharacters } from 'node:util';
import type { Refusal } from '../protocol/requests.ts';

/** Refuses a request. Nothing was written. The message is for the person who sent it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(message: string, more: Omit<Refusal, 'message'> = {}) {
    super(message);
    this.refusal = { message, ...more };
  }
}

export class GitError extends Error {
  override name = 'GitError';
  readonly printed: string;

  constructor(args: readonly string[], printed: string) {
    super(`git ${args.join(' ')}: ${printed.trim()}`);
    this.printed = printed;
  }
}

/** The last sentence of a message about a cause that only a developer can remove. */
export const askForHelp = 'Ask the person who looks after this website.';

export const noAnswer = 'no answer in time';

type Cause = readonly [output: RegExp, message: string];

const kept = 'Nothing is published, and your changes are kept.';
const unsure = 'Your changes are kept, and are probably not published.';

const causes: readonly Cause[] = [
  [
    /No space left on device|Disk quota exceeded|File too large|ENOSPC|EDQUOT/,
    `The disk of the website’s server is full. ${kept} ${askForHelp}`,
  ],
  [
    /\.lock': File exists|cannot lock ref|Another git process/,
    `Another program is using the drafts of this website. ${kept} Try again in a minute.`,
  ],
  [
    /Read-only file system|Input\/output error|insufficient permission|could not lock config|failed to write|EACCES|EROFS|EIO/,
    `The website’s server does not allow the studio to write to its disk. ${kept} ${askForHelp}`,
  ],
  [new RegExp(`${noAnswer}$`), `The website’s server took too long. ${kept} Try again in a minute.`],
];

/** Git leaves a branch out whose history begins in the middle, and calls that a success. */
export const isShallow = /shallow (roots are|update) not allowed/;

export const remoteCauses: readonly Cause[] = [
  [
    isShallow,
    `The repository of the website is a shallow clone, which has a part of the history alone. ${unsure} In it, “git fetch --unshallow” gets the rest. ${askForHelp}`,
  ],
  [new RegExp(`${noAnswer}$`), `The repository of the website does not answer. ${unsure} Press Publish again later.`],
  [
    /could not read (Username|Password)|terminal prompts disabled|Permission denied|Authentication failed|Host key verification failed|HTTP 40[13]|error: 40[13]|access denied/i,
    `The repository of the website does not let this server in. ${unsure} ${askForHelp}`,
  ],
  // A full disk here is no fault of the network.
  ...causes,
  [/^/, `The repository of the website cannot be reached. ${unsure} Press Publish again later.`],
];

/** The explanation of a known error of Git or of the disk. @returns any other error as it is */
export function explained(error: Error, known = causes): Error {
  if (error instanceof Refused) return error;
  const output = error instanceof GitError ? error.printed : error.message;
  const [, message] = known.find(([pattern]) => pattern.test(output)) ?? [];
  return message ? new Refused(message) : error;
}

/** Characters: a person reads it. */
const mostOfHook = 2_000;

export function refusedByHook({ printed }: GitError, start: string): Refused {
  const remote = [...printed.matchAll(/^remote: (.*)$/gm)].map(([, line = '']) => line.trim()).filter(Boolean);
  const lines = (remote.length > 0 ? remote : printed.trim().split('\n')).slice(-12);
  // Without signs that colour, or turn around, what others have written.
  const words = stripVTControlCharacters(lines.join('\n')).replace(/[^\P{C}\n]/gu, '');
  return new Refused(`${start} ${words.slice(-mostOfHook) || 'no details.'}`);
}

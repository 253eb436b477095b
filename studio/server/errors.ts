import { stripVTControlCharacters } from 'node:util';
import type { Refusal } from '../protocol/requests.ts';

/** Refuses a request. Nothing was written. The person who sent the request reads the message. */
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

/** Ends messages about problems that only a developer can solve. */
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

/** Git skips a branch with a shallow history, but exits with 0. */
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
  // A full disk is a local problem, not one of the network.
  ...causes,
  [/^/, `The repository of the website cannot be reached. ${unsure} Press Publish again later.`],
];

/** Turns a known error of Git or of the disk into a `Refused`. @returns any other error unchanged */
export function explainError(error: Error, knownCauses = causes): Error {
  if (error instanceof Refused) return error;
  const output = error instanceof GitError ? error.printed : error.message;
  const [, message] = knownCauses.find(([pattern]) => pattern.test(output)) ?? [];
  return message ? new Refused(message) : error;
}

/** In characters. A person reads the output. */
const maxHookOutputLength = 2_000;

export function hookRefusal({ printed }: GitError, start: string): Refused {
  const remote = [...printed.matchAll(/^remote: (.*)$/gm)].map(([, line = '']) => line.trim()).filter(Boolean);
  const lines = (remote.length > 0 ? remote : printed.trim().split('\n')).slice(-12);
  // Removes colours and control characters.
  const words = stripVTControlCharacters(lines.join('\n')).replace(/[^\P{C}\n]/gu, '');
  return new Refused(`${start} ${words.slice(-maxHookOutputLength) || 'no details.'}`);
}

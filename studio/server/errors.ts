import { stripVTControlCharacters } from 'node:util';
import type { Refusal } from '../protocol/requests.ts';

/** The error of a refused request, which has changed nothing. The person sees the message. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(message: string, details: Omit<Refusal, 'message'> = {}) {
    super(message);
    this.refusal = { message, ...details };
  }
}

export class GitError extends Error {
  override name = 'GitError';
  /** What Git printed. */
  readonly output: string;

  constructor(args: readonly string[], output: string) {
    super(`git ${args.join(' ')}: ${output.trim()}`);
    this.output = output;
  }
}

/** The last sentence of messages about problems that only a developer can solve. */
export const askForHelp = 'Ask the person who looks after this website.';

export const noAnswer = 'no answer in time';

type Cause = readonly [output: RegExp, message: string];

const nothingPublished = 'Nothing is published, and your changes are kept.';
const probablyNotPublished = 'Your changes are kept, and are probably not published.';

const causes: readonly Cause[] = [
  [
    /No space left on device|Disk quota exceeded|File too large|ENOSPC|EDQUOT/,
    `The disk of the website’s server is full. ${nothingPublished} ${askForHelp}`,
  ],
  [
    /\.lock': File exists|cannot lock ref|Another git process/,
    `Another program is using the drafts of this website. ${nothingPublished} Try again in a minute.`,
  ],
  [
    /Read-only file system|Input\/output error|insufficient permission|could not lock config|failed to write|EACCES|EROFS|EIO/,
    `The website’s server does not allow the studio to write to its disk. ${nothingPublished} ${askForHelp}`,
  ],
  [new RegExp(`${noAnswer}$`), `The website’s server took too long. ${nothingPublished} Try again in a minute.`],
];

/** Git prints this text if it skips a branch with a shallow history. The exit code is then 0. */
export const shallowHistory = /shallow (roots are|update) not allowed/;

export const remoteCauses: readonly Cause[] = [
  [
    shallowHistory,
    `The repository of the website is a shallow clone, which has only a part of the history. ${probablyNotPublished} To get all of the history, run “git fetch --unshallow” in the clone. ${askForHelp}`,
  ],
  [
    new RegExp(`${noAnswer}$`),
    `The repository of the website does not answer. ${probablyNotPublished} Press Publish again later.`,
  ],
  [
    /could not read (Username|Password)|terminal prompts disabled|Permission denied|Authentication failed|Host key verification failed|HTTP 40[13]|error: 40[13]|access denied/i,
    `The repository of the website does not let this server in. ${probablyNotPublished} ${askForHelp}`,
  ],
  // Local problems, such as a full disk, may also occur while Git uses the network.
  ...causes,
  [/^/, `The repository of the website cannot be reached. ${probablyNotPublished} Press Publish again later.`],
];

/** Turns a known error of Git or of the disk into a `Refused`. @returns any other error unchanged */
export function explainError(error: Error, knownCauses = causes): Error {
  if (error instanceof Refused) return error;
  const output = error instanceof GitError ? error.output : error.message;
  const [, message] = knownCauses.find(([pattern]) => pattern.test(output)) ?? [];
  return message ? new Refused(message) : error;
}

/** In characters. The person sees the output of the hook. */
const maxHookOutputLength = 2_000;

export function hookRefusal({ output }: GitError, start: string): Refused {
  const remote = [...output.matchAll(/^remote: (.*)$/gm)].map(([, line = '']) => line.trim()).filter(Boolean);
  const lines = (remote.length > 0 ? remote : output.trim().split('\n')).slice(-12);
  // Removes colours and control characters.
  const text = stripVTControlCharacters(lines.join('\n')).replace(/[^\P{C}\n]/gu, '');
  return new Refused(`${start} ${text.slice(-maxHookOutputLength) || 'no details.'}`);
}

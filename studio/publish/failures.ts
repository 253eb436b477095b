import type { Refusal } from '../api.ts';
import { Refused } from '../refused.ts';
import { GitError } from './git.ts';

type Cause = readonly [output: RegExp, kind: Refusal['kind'], message: string];

/** The last sentence of a message about a cause that only a developer can remove. */
export const askForHelp = 'Ask the person who looks after this website.';
const unpublished = 'Nothing is published, and your changes are kept.';
const unsure = 'Your changes are kept, and are probably not published.';

/** Known causes, by the output of Git or the message of the error. */
const causes: readonly Cause[] = [
  [
    /No space left on device|Disk quota exceeded|File too large|ENOSPC|EDQUOT/,
    'disk',
    `The disk of this computer is full. ${unpublished} Free some space, then try again.`,
  ],
  [
    /\.lock': File exists|cannot lock ref|Another git process/,
    'remote',
    `Another program is using the folder of this website. ${unpublished} Try again in a minute.`,
  ],
  [
    /'hook' is not a git command|^usage: git merge-tree/m,
    'remote',
    `Git is too old on this computer: version 2.38 or newer is needed. ${unpublished} ${askForHelp}`,
  ],
  [
    /Read-only file system|Input\/output error|Permission denied|could not lock config|failed to write|EACCES|EROFS|EIO/,
    'disk',
    `This computer does not allow the studio to write to its disk. ${unpublished} ${askForHelp}`,
  ],
  [/no answer in time$/, 'remote', `This computer took too long. ${unpublished} Try again in a minute.`],
];

/** Causes of errors of a remote. */
export const remoteCauses: readonly Cause[] = [
  [/no answer in time$/, 'remote', `The website’s server does not answer. ${unsure} Press Publish again later.`],
  [
    /could not read (Username|Password)|terminal prompts disabled|Permission denied|Authentication failed|Host key verification failed|HTTP 40[13]|error: 40[13]|access denied/i,
    'remote',
    `The website’s server does not give this computer access. ${unsure} ${askForHelp}`,
  ],
  [
    /^/,
    'remote',
    `The website’s server cannot be reached. ${unsure} Check that this computer is online, then press Publish again.`,
  ],
];

/** The explanation of a known error of Git or of the disk. @returns any other error as it is */
export function explained(error: Error, known = causes): Error {
  const output = error instanceof GitError ? `${error.printed}\n${error.message}` : error.message;
  const [, kind, message = ''] = known.find(([pattern]) => pattern.test(output)) ?? [];
  return kind && !(error instanceof Refused) ? new Refused(kind, message) : error;
}

/** Runs work on the repository. @throws Refused, and any unknown error as it is */
export const withExplainedErrors = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error) => {
    throw explained(error);
  });

/** The end of a program's output, which is usually the most useful part. */
export const lastLines = (printed: string): string => printed.trim().split('\n').slice(-12).join('\n') || 'no details.';

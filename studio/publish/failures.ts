import { Refused } from '../refused.ts';
import { GitError } from './git.ts';

const diskFull = /No space left on device|Disk quota exceeded|File too large|ENOSPC|EDQUOT/;
const notWritable = /Read-only file system|Input\/output error|Permission denied|EACCES|EROFS|EIO/;
const isBusy = /\.lock': File exists|cannot lock ref|Another git process/;

const unpublished = 'Nothing is published, and your changes are kept.';

/** Runs work on the repository, and explains its known errors. @throws Refused, and any unknown error as it is */
export async function withExplainedErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw (error instanceof Error && explained(error)) || error;
  }
}

function explained(error: Error): Refused | undefined {
  if (error instanceof Refused) return undefined;
  const output = error instanceof GitError ? error.printed : error.message;
  if (diskFull.test(output))
    return new Refused('disk', `The disk of this computer is full. ${unpublished} Free some space, then try again.`);
  if (isBusy.test(output)) {
    return new Refused(
      'remote',
      `Another program is using the folder of this website. ${unpublished} Try again in a minute.`,
    );
  }
  if (notWritable.test(output)) {
    return new Refused(
      'disk',
      `This computer does not allow the studio to write to its disk. ${unpublished} Ask the person who looks after this website.`,
    );
  }
  if (!(error instanceof GitError && error.timedOut)) return undefined;
  return new Refused('remote', `This computer took too long. ${unpublished} Try again in a minute.`);
}

import { Refused } from '../refused.ts';
import { GitError } from './git.ts';

const noRoom = /No space left on device|Disk quota exceeded|File too large|ENOSPC|EDQUOT/;
const noDisk = /Read-only file system|Input\/output error|Permission denied|EACCES|EROFS|EIO/;
const atWork = /\.lock': File exists|cannot lock ref|Another git process/;

const kept = 'Nothing is published, and everything you changed is kept.';

/** Runs work on the repository; what goes wrong there is told in a sentence. @throws Refused, and any other error as it is */
export async function toldInWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw (error instanceof Error && inWords(error)) || error;
  }
}

function inWords(error: Error): Refused | undefined {
  if (error instanceof Refused) return undefined;
  const said = error instanceof GitError ? error.printed : error.message;
  if (noRoom.test(said))
    return new Refused('disk', `The disk of this machine is full. ${kept} Make room, then press again.`);
  if (atWork.test(said)) {
    return new Refused(
      'remote',
      `Another program is at work in the folder of this website. ${kept} Press again in a minute.`,
    );
  }
  if (noDisk.test(said)) {
    return new Refused(
      'disk',
      `The disk of this machine does not take what has to be written. ${kept} Ask the person who looks after this website.`,
    );
  }
  if (!(error instanceof GitError && error.timedOut)) return undefined;
  return new Refused('remote', `This machine did not get ready in time. ${kept} Press again in a minute.`);
}

import { draftId, type Person } from '../drafts/drafts.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';

const refOf = ({ address }: Person) => `refs/sent/${draftId(address)}`;

/** Notes a commit before it is sent: a push whose answer is lost may have arrived. */
export const noteSent = (mirror: Mirror, person: Person, commit: string): Promise<string> =>
  git(mirror.folder, 'update-ref', refOf(person), commit);

/** Called with a publication whose answer has come. */
export const forgetSent = (mirror: Mirror, person: Person): Promise<string> =>
  git(mirror.folder, 'update-ref', '-d', refOf(person));

/** The commit that was sent, and whose answer was lost, if it has arrived: the branch has it. */
export async function arrived(mirror: Mirror, person: Person): Promise<string | undefined> {
  const [commit] = await mirror.objects.find(refOf(person));
  return commit && (await isArrived(mirror, commit)) ? commit : undefined;
}

export async function isArrived(mirror: Mirror, commit: string): Promise<boolean> {
  const { target, main } = await mirror.branches();
  for (const branch of new Set([target, main])) {
    const tip = await mirror.tip(branch);
    if (tip && (await mirror.isIn(commit, tip))) return true;
  }
  return false;
}

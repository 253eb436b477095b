import { Refused } from '../errors.ts';
import { git, gitMaybe } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { refOf } from './draft.ts';

const chosenRef = (ownDraft: string) => `refs/chosen/${ownDraft}`;

/** The draft that somebody works on: their own, or one whose link they have opened. */
export async function chosenDraft(mirror: Mirror, ownDraft: string): Promise<string> {
  await mirror.branches();
  const ref = chosenRef(ownDraft);
  // A draft that was published leads back to the person's own.
  const [commit] = await mirror.objects.find(ref);
  const chosen = commit && (await gitMaybe(mirror.folder, 'symbolic-ref', '--quiet', ref));
  return chosen ? chosen.slice(refOf('').length) : ownDraft;
}

/** @param ownDraft the draft of the person who chooses */
export async function chooseDraft(mirror: Mirror, ownDraft: string, chosen: string): Promise<void> {
  const ref = chosenRef(ownDraft);
  if (chosen === ownDraft) {
    await gitMaybe(mirror.folder, 'symbolic-ref', '--delete', ref);
    return;
  }
  await git(mirror.folder, 'symbolic-ref', ref, refOf(await existingDraft(mirror, chosen)));
}

/** @returns the same @throws Refused if there is no such draft */
export async function existingDraft(mirror: Mirror, id: string): Promise<string> {
  await mirror.branches();
  const [commit] = /^[0-9a-f]{20}$/.test(id) ? await mirror.objects.find(refOf(id)) : [];
  if (!commit) throw new Refused('There is no such draft any more: it was published or discarded.');
  return id;
}

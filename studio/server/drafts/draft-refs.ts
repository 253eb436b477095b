import { createHash } from 'node:crypto';
import { Refused } from '../errors.ts';
import { git, tryGit } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';

/** Somebody who is signed in to the desk. */
export interface Person {
  /** The person's e-mail address. */
  address: string;
  name: string;
}

/** The id of a person's draft in addresses and in Git. The id does not reveal the e-mail address. */
export const draftId = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 20);

export const draftRef = (id: string) => `refs/drafts/${id}`;

/** A symbolic ref from a person's own draft to the colleague's draft that the person works on. */
const chosenRef = (ownDraft: string) => `refs/chosen/${ownDraft}`;

/** The draft that a person works on: their own, or a colleague's. */
export async function activeDraft(mirror: Mirror, ownDraft: string): Promise<string> {
  await mirror.branches();
  const ref = chosenRef(ownDraft);
  // Publishing a draft deletes its ref. The person then works on their own draft again.
  const [commit] = await mirror.objects.resolve(ref);
  const chosen = commit && (await tryGit(mirror.folder, 'symbolic-ref', '--quiet', ref));
  return chosen ? chosen.slice(draftRef('').length) : ownDraft;
}

export async function switchDraft(mirror: Mirror, ownDraft: string, chosen: string): Promise<void> {
  const ref = chosenRef(ownDraft);
  if (chosen === ownDraft) await tryGit(mirror.folder, 'symbolic-ref', '--delete', ref);
  else await git(mirror.folder, 'symbolic-ref', ref, draftRef(await existingDraft(mirror, chosen)));
}

/** @returns the id @throws Refused if there is no such draft */
export async function existingDraft(mirror: Mirror, id: string): Promise<string> {
  await mirror.branches();
  const [commit] = /^[0-9a-f]{20}$/.test(id) ? await mirror.objects.resolve(draftRef(id)) : [];
  if (!commit) throw new Refused('There is no such draft any more: it was published or discarded.');
  return id;
}

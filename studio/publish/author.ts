import * as v from 'valibot';
import { Refused } from '../refused.ts';
import { GitError, git, gitMaybe } from './git.ts';

/** Who publishes. */
export interface Author {
  name: string;
  email: string;
}

/** Characters that Git leaves out of names, or that would end one. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your name.'),
  v.maxLength(80, 'Your name may have at most 80 characters.'),
  v.regex(/^[^<>\p{Cc}]*$/u, 'A name has no signs such as < and >.'),
  v.regex(/\p{L}/u, 'A name has at least one letter.'),
);

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your e-mail address.'),
  v.maxLength(254, 'Your e-mail address may have at most 254 characters.'),
  v.email('This is not an e-mail address: it looks like name@example.com.'),
);

/** Name and address as they are published. @throws Refused with a problem for each that cannot be */
export function checkedAuthor(given: Author): Author {
  const results = [v.safeParse(name, given.name), v.safeParse(email, given.email)];
  const problems = results.flatMap(({ issues }) => issues?.slice(0, 1).map(({ message }) => ({ message })) ?? []);
  if (problems.length > 0) {
    throw new Refused('invalid', problems.map(({ message }) => message).join(' '), { problems });
  }
  return { name: given.name.trim(), email: given.email.trim() };
}

/**
 * Who published last from this folder. It is kept in the repository's own settings on this machine, which are not published.
 */
export async function rememberedAuthor(root: string): Promise<Author | undefined> {
  const [name, email] = await Promise.all(
    ['studio.name', 'studio.email'].map((key) => gitMaybe(root, ['config', '--local', '--get', key])),
  );
  return name && email ? { name, email } : undefined;
}

/** Remembers who publishes, for the next time. */
export async function rememberAuthor(root: string, { name, email }: Author): Promise<void> {
  const known = await rememberedAuthor(root);
  if (known?.name === name && known.email === email) return;
  try {
    await git(root, ['config', '--local', 'studio.name', name]);
    await git(root, ['config', '--local', 'studio.email', email]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refused(
      'disk',
      'Your name could not be kept on this machine, so nothing is published. Everything you changed is kept. Press Publish again; if it happens again, ask the person who looks after this website.',
    );
  }
}

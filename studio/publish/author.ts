import * as v from 'valibot';
import { Refused } from '../refused.ts';
import { GitError, git, gitMaybe } from './git.ts';

/** The person who publishes. */
export interface Author {
  name: string;
  email: string;
}

/** Without the characters that Git removes from names, or that end one. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your name.'),
  v.maxLength(80, 'Your name can have at most 80 characters.'),
  v.regex(/^[^<>\p{Cc}]*$/u, 'A name cannot contain characters such as < and >.'),
  v.regex(/\p{L}/u, 'A name needs at least one letter.'),
);

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your e-mail address.'),
  v.maxLength(254, 'Your e-mail address can have at most 254 characters.'),
  v.email('This is not a valid e-mail address. An example is name@example.com.'),
);

/** The valid name and address. @throws Refused with a problem for each invalid one */
export function checkedAuthor(given: Author): Author {
  const results = [v.safeParse(name, given.name), v.safeParse(email, given.email)];
  const problems = results.flatMap(({ issues }) => issues?.slice(0, 1).map(({ message }) => ({ message })) ?? []);
  if (problems.length > 0) {
    throw new Refused('invalid', problems.map(({ message }) => message).join(' '), { problems });
  }
  return { name: given.name.trim(), email: given.email.trim() };
}

/**
 * The person who published last from this folder, from the repository's local settings, which are not published.
 */
export async function rememberedAuthor(root: string): Promise<Author | undefined> {
  const [name, email] = await Promise.all(
    ['studio.name', 'studio.email'].map((key) => gitMaybe(root, ['config', '--local', '--get', key])),
  );
  return name && email ? { name, email } : undefined;
}

/** Stores the person for the next time. */
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
      'Your name could not be stored on this computer, so nothing is published. Your changes are kept. Press Publish again. If this message returns, ask the person who looks after this website.',
    );
  }
}

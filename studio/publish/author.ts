import * as v from 'valibot';
import type { PublishRequest } from '../api.ts';
import { Refused } from '../refused.ts';

const text = (most: number, empty: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(empty), v.maxLength(most, `At most ${most} characters are allowed here.`));

const publication = v.object({
  // Without the characters that Git removes from names, or that end one.
  name: v.pipe(
    text(80, 'Please enter your name.'),
    v.regex(/^[^<>\p{Cc}]*$/u, 'A name cannot contain characters such as < and >.'),
    v.regex(/\p{L}/u, 'A name needs at least one letter.'),
  ),
  email: v.pipe(
    text(254, 'Please enter your e-mail address.'),
    v.email('This is not a valid e-mail address. An example is name@example.com.'),
  ),
  message: text(5000, 'Please describe your changes in a few words.'),
});

/** The person's name, address and message, without spaces at their ends. @throws Refused with a problem for each wrong one */
export function checkedRequest(given: PublishRequest): v.InferOutput<typeof publication> {
  const { output, issues, success } = v.safeParse(publication, given, { abortPipeEarly: true });
  if (success) return output;
  const problems = issues.map(({ message }) => ({ message }));
  throw new Refused(problems.map(({ message }) => message).join(' '), { problems });
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A line of text that is not empty. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty('found nothing; allowed: a line of text'));

/** Text of a length that a search result shows whole. */
const sized = (least: number, most: number) => {
  const message = ({ received }: { received: string }) => `found ${received} characters; allowed: ${least} to ${most}`;
  return v.pipe(words, v.minLength(least, message), v.maxLength(most, message));
};

/** The document's title, as a browser's tab and a search result show it. */
export const metaTitle = sized(50, 60);

/** What search engines show under the title: one or two sentences. */
export const metaDescription = sized(130, 160);

/** A kebab-case name, as in an address. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9&]+(-[a-z0-9&]+)*$/, ({ received }) => `found ${received}; allowed: small letters and hyphens`),
);

const iconExists = (name: string) =>
  existsSync(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)));

/** A name of the Phosphor icon set (https://phosphoricons.com), such as `shield-check`. */
export const icon = v.pipe(
  v.string(),
  v.check(
    (name) => /^[a-z0-9-]+$/.test(name) && iconExists(name),
    ({ received }) => `found ${received}; allowed: the name of a Phosphor icon, such as shield-check`,
  ),
  v.brand('Icon'),
);

/** The site's two-tone heading: one statement of fact, then its second half in a quieter tone. */
export const statement = v.strictObject({ fact: words, rest: words });

export const namedText = v.strictObject({ name: words, text: words });
export const iconText = v.strictObject({ icon, name: words, text: words });
export const question = v.strictObject({ question: words, answer: words });

/** A list with a least and a greatest length, both said when it is broken. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema, least: number, most = least) => {
  const allowed = least === most ? `${least}` : `${least} to ${most}`;
  return v.pipe(
    v.array(item),
    v.minLength(least, ({ received }) => `found ${received} entries; allowed: ${allowed}`),
    v.maxLength(most, ({ received }) => `found ${received} entries; allowed: ${allowed}`),
  );
};

export type ContentIcon = v.InferOutput<typeof icon>;
export type Statement = v.InferOutput<typeof statement>;
export type NamedText = v.InferOutput<typeof namedText>;
export type IconText = v.InferOutput<typeof iconText>;
export type Question = v.InferOutput<typeof question>;

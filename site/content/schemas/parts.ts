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

/** The lengths of a title alone, and before ` | ` and the company's name. */
const titleLengths = { alone: [50, 60], beforeName: [38, 48] } as const;

/**
 * The document's title, as a browser's tab and a search result show it. What follows ` | ` is the company's name: its
 * length is not the author's to choose, and a new name must not make every title wrong.
 */
export const metaTitle = v.pipe(
  words,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const [title = '', name] = dataset.value.split(' | ');
    const [least, most] = name === undefined ? titleLengths.alone : titleLengths.beforeName;
    if (title.length >= least && title.length <= most) return;
    const where = name === undefined ? '' : ' before the bar';
    addIssue({ message: `found ${title.length} characters${where}; allowed: ${least} to ${most}` });
  }),
);

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

const pictureExists = (name: string) =>
  existsSync(fileURLToPath(new URL(`../../../art/pictures/${name}.webp`, import.meta.url)));

/** A picture by its name alone, for what is made of it at build. */
export const namedPicture = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check(
      (name) => /^[a-z0-9-]+$/.test(name) && pictureExists(name),
      ({ received }) => `found ${received}; allowed: the name of a file in art/pictures without its ending`,
    ),
  ),
  /** What it shows, for those who do not see it; left out where the words beside it say as much. */
  shows: v.optional(words),
});

/** A picture as pages get it: what content says, and what the build knows of the original. */
export interface PictureData extends v.InferOutput<typeof namedPicture> {
  /** Part of the served files' names. */
  hash: string;
  /** Of the original, pixels. */
  width: number;
  height: number;
  /** The colour of its ground, a token. */
  tone: string;
}

/** A rendered picture of `art/pictures`. Its type is what pages get: the build adds the rest (`site/vite/pictures`). */
export const picture = namedPicture as v.GenericSchema as v.GenericSchema<
  v.InferInput<typeof namedPicture>,
  PictureData
>;

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

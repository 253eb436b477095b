import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** Text that is not empty, of at most so many characters. */
export const textOf = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('found nothing; allowed: a line of text'),
    v.maxLength(most, ({ received }) => `found ${received} characters; allowed: at most ${most}`),
  );

/** The name of a thing or of a control: it stands on a line, or on two where a column is narrow. */
export const label = textOf(40);

/** A sentence or two. */
export const words = textOf(300);

/** Several sentences: a paragraph, an answer. */
export const paragraph = textOf(900);

/** A line that may name some values in braces, and no others. */
export const filled = (...names: string[]) =>
  v.pipe(
    words,
    v.check(
      (text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names.includes(name)),
      ({ received }) => `found ${received}; allowed in braces: ${names.join(', ')}`,
    ),
  );

/** Text of a length that a search result shows whole. */
const sized = (least: number, most: number) => {
  const message = ({ received }: { received: string }) => `found ${received} characters; allowed: ${least} to ${most}`;
  return v.pipe(words, v.minLength(least, message), v.maxLength(most, message));
};

/** The lengths of a title alone, and before ` | ` and the company's name. */
export const titleLengths = { alone: [50, 60], beforeName: [38, 48] } as const;

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

/**
 * A name of the Phosphor icon set (https://phosphoricons.com), such as `shield-check`. By its brand the build finds it in
 * the data of a file, see `../shown.ts`.
 */
export const icon = v.pipe(
  v.string(),
  v.check(
    (name) => /^[a-z0-9-]+$/.test(name) && iconExists(name),
    ({ received }) => `found ${received}; allowed: the name of a Phosphor icon, such as shield-check`,
  ),
  v.brand('Icon'),
);

/** The address of a file that the site serves as it is, such as `/clients/placeholder-bank.svg`. */
export const publicFile = v.pipe(
  v.string(),
  v.check(
    (path) =>
      /^\/[\w./-]+$/.test(path) && existsSync(fileURLToPath(new URL(`../../../public${path}`, import.meta.url))),
    ({ received }) => `found ${received}; allowed: the address of a file in public, such as /drawings/design.svg`,
  ),
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

/** A rendered picture of `art/pictures` that a page shows. Like an icon it is found by its brand. */
export const picture = v.pipe(namedPicture, v.brand('Picture'));

/** What a section says in one sentence, and where there is more to say a second one in a quieter tone. */
export const statement = v.strictObject({ fact: textOf(60), rest: v.optional(textOf(60)) });

/** A section's heading: a plain label by which it is found, then its statement. */
export const heading = v.strictObject({ label: textOf(32), ...statement.entries });

/** A day, such as 2027-01-26. */
export const isoDay = v.pipe(
  v.string(),
  v.isoDate(({ received }) => `found ${received}; allowed: a date such as 2027-01-26`),
);

export const namedText = v.strictObject({ name: label, text: words });
export const iconText = v.strictObject({ icon, name: label, text: words });
export const question = v.strictObject({ question: textOf(90), answer: paragraph });

/** A list with a least and a greatest length, both said when it is broken. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema, least: number, most = least) => {
  const allowed = least === most ? `${least}` : `${least} to ${most}`;
  return v.pipe(
    v.array(item),
    v.minLength(least, ({ received }) => `found ${received} entries; allowed: ${allowed}`),
    v.maxLength(most, ({ received }) => `found ${received} entries; allowed: ${allowed}`),
  );
};

export type IconName = v.InferOutput<typeof icon>;
export type PictureName = v.InferOutput<typeof picture>;

/** An icon as pages get it: its name in the sprite of every page, or the address of its drawing in another sprite. */
export type ContentIcon = IconName | `/${string}#${string}`;

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

/** Data as pages get it, with all its icons and pictures. */
export type Shown<Data> = Data extends IconName
  ? ContentIcon
  : Data extends PictureName
    ? PictureData
    : Data extends readonly (infer Item)[]
      ? Shown<Item>[]
      : Data extends object
        ? { [Field in keyof Data]: Shown<Data[Field]> }
        : Data;

export type Heading = v.InferOutput<typeof heading>;
export type NamedText = v.InferOutput<typeof namedText>;
export type IconText = Shown<v.InferOutput<typeof iconText>>;
export type Question = v.InferOutput<typeof question>;

import * as v from 'valibot';
import { isCalendarDay } from '../calendar.ts';
import {
  iconExists,
  isPublicFile,
  originalAmong,
  pictureEndings,
  picturesNamed,
  referencedFiles,
} from '../project-files.ts';
import { withMetadata } from '../schema-shape.ts';
import { maxCharacters } from '../text.ts';

/** Adds a description for the person who fills in the field. The studio and code editors show this description. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/**
 * Makes a kind of field, such as `label('Name of the button.')`. Write `label()` if the name of the field says enough. A description
 * adds limits, the meaning of an empty value, and other places that show the value.
 */
export const field =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (description?: string): Schema =>
    // A description does not change the type.
    description === undefined ? schema : (described(schema, description) as unknown as Schema);

/** Refuses names in braces that the code does not replace, because visitors would see the braces. */
const onlyNames = (allowed: readonly string[]) =>
  v.check(
    (text: string) => [...text.matchAll(/\{\s*\w+\s*\}/g)].every(([name]) => allowed.includes(name.slice(1, -1))),
    allowed.length > 0 ? `in braces ${allowed.join(', ')}` : 'no name in braces',
  );

/** Text with names in braces. @param allowed the names that the code replaces with values */
export const template = (allowed: readonly string[], max = 300, description?: string) =>
  field(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('a line of text'),
      maxCharacters(max, `at most ${max}`),
      onlyNames(allowed),
    ),
  )(description);

export const textOf = (max: number, description?: string) => template([], max, description);

/** Text that may be empty. Pages leave out the element of an empty text. */
export const textOrNothing = (max: number, description?: string, allowed: readonly string[] = []) =>
  field(v.pipe(v.string(), v.trim(), maxCharacters(max), onlyNames(allowed)))(description);

/** A short name, such as the name of a control: one line, or two lines in a narrow column. */
export const label = field(textOf(40));

export const text = field(textOf(300));

export const paragraph = field(textOf(900));

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** An ISO 3166-1 code of a country with a name in Unicode CLDR. */
export const country = field(
  v.pipe(
    v.string(),
    v.check(
      // ZZ is refused, although CLDR has the name “Unknown Region” for this code.
      (code) => /^(?!ZZ)[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined,
      'the code of a country, two capitals such as IN',
    ),
  ),
);

/** The title and the description of a page in search results. */
export const searchResult = {
  metaTitle: v.pipe(
    withMetadata(textOf(120), { searchResult: 'title' }),
    v.title('Title in search results'),
    v.description(
      'The page’s title in search results, ideally with 50 to 60 characters. Shown: browser tab, search results, link previews.',
    ),
  ),
  description: v.pipe(
    withMetadata(textOf(320), { searchResult: 'description' }),
    v.title('Description in search results'),
    v.description(
      'One or two sentences about the page, ideally with 130 to 160 characters. Shown: search results, link previews.',
    ),
  ),
};

export const pageHead = {
  ...searchResult,
  title: label('Also shown: breadcrumb.'),
  lead: text('The sentence under the title.'),
};

export const integer = (
  [min, max = Number.MAX_SAFE_INTEGER]: readonly [min: number, max?: number],
  description?: string,
) => field(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)))(description);

export const slug = field(v.pipe(v.string(), v.regex(/^[a-z0-9&]+(-[a-z0-9&]+)*$/, 'small letters and hyphens')));

export const serviceAddress = field(withMetadata(slug(), { isService: true }));

/** A name of the Phosphor icon set (https://phosphoricons.com), such as `shield-check`. The build finds icons by this brand. */
export const icon = field(
  v.pipe(v.string(), v.check(iconExists, 'the name of a Phosphor icon, such as shield-check'), v.brand('Icon')),
);

/** The address of a file that the site serves unchanged, such as `/clients/placeholder-bank.svg`. */
export const publicFile = field(
  v.pipe(v.string(), v.check(isPublicFile, 'the address of a file in public, such as /drawings/design.svg')),
);

/** What an error message allows for the name of a picture: another format if the build cannot read the picture, or a valid name. */
function allowedPicture(name: string): string {
  const [unreadable] = picturesNamed(referencedFiles().pictures, name);
  if (unreadable) return `${unreadable} saved as ${pictureEndings.join(', ')}`;
  return 'the name of a file in art/pictures without its ending, of small letters, digits and hyphens';
}

export const namedPicture = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check(
      (name) => /^[a-z0-9-]+$/.test(name) && originalAmong(referencedFiles().pictures, name) !== undefined,
      ({ input }) => allowedPicture(input),
    ),
  ),
  /** The text alternative. Not needed if a text next to the picture says the same. */
  shows: v.optional(v.pipe(text(), v.title('What it shows'))),
  /** The most important point, from the left and the top. The build crops the picture around this point. */
  focus: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(100|\d?\d)% (100|\d?\d)%$/, 'two percentages from the left and the top, such as 60% 40%'),
    ),
  ),
});

/** A picture of `art/pictures`. The build finds pictures by this brand. */
export const picture = field(v.pipe(namedPicture, v.brand('Picture')));

const fact = v.pipe(textOf(60), v.title('Heading'));

export const statement = field(withMetadata(v.strictObject({ fact }), { isPlain: true }));

export const heading = field(
  withMetadata(v.strictObject({ label: v.pipe(textOf(32), v.title('Small heading')), fact }), { isPlain: true }),
);

const aDate = 'a date such as 2027-01-26';

export const isoDay = field(v.pipe(v.string(), v.isoDate(aDate), v.check(isCalendarDay, aDate)));

export const confirmed = v.pipe(
  v.optional(v.union([v.literal(false), isoDay()], 'false, or a date in quotes such as "2024-01-01"'), false),
  v.description('The day on which a person confirmed the promises of this file; false until then.'),
);

/** The schema of a file with promises, with the day on which a person confirmed these promises. */
export const withConfirmation = <Entries extends v.ObjectEntries>(schema: v.StrictObjectSchema<Entries, undefined>) =>
  v.strictObject({ ...schema.entries, confirmed });

export const namedText = v.strictObject({ name: label(), text: text() });
/** A fact that pages show only if it has a text. */
export const namedFact = v.strictObject({ name: label(), text: textOrNothing(400) });
export const iconText = v.strictObject({ icon: icon(), ...namedText.entries });

type Limits = readonly [min: number, max: number];

/** A list with limits for the number of entries. */
export const listOf = <Schema extends v.GenericSchema>([min, max]: Limits, item: Schema) => {
  const allowed = `${min} to ${max}`;
  return v.pipe(v.array(item), v.minLength(min, allowed), v.maxLength(max, allowed));
};

/** Like `listOf`, with a description. */
export const list = <Schema extends v.GenericSchema>(description: string, limits: Limits, item: Schema) =>
  described(listOf(limits, item), description);

/** A list of objects. */
export const groupsOf = <Entries extends v.ObjectEntries>(limits: Limits, entries: Entries) =>
  listOf(limits, v.strictObject(entries));

/** Like `groupsOf`, with a description. */
export const groups = <Entries extends v.ObjectEntries>(description: string, limits: Limits, entries: Entries) =>
  described(groupsOf(limits, entries), description);

export const question = v.strictObject({
  question: textOf(90),
  rows: v.optional(list('A table before the answer, such as prices.', [0, 8], namedText), []),
  answer: paragraph(),
});

export const formerly = v.optional(
  list('Earlier addresses of this page, such as rpa. Links to an earlier address open this page.', [0, 20], slug()),
  [],
);

export const overview = v.strictObject({
  heading: statement('The overview in one line.'),
  paragraphs: listOf([1, 4], paragraph()),
});

export const group = <Entries extends v.ObjectEntries>(description: string, entries: Entries) =>
  described(v.strictObject(entries), description);

/** Fields of one kind, each with its own name. */
export const all = <const Name extends string, Schema extends v.GenericSchema>(schema: Schema, ...names: Name[]) =>
  v.entriesFromList(names, schema);

export const optionalPart = <Entries extends v.ObjectEntries>(entries: Entries) => v.optional(v.strictObject(entries));

/**
 * A block that may be missing. The page shows nothing for a missing block, or for a block with an empty list.
 * @param list the name of the field that has the block's entries
 */
export const optionalBlock = <Entries extends v.ObjectEntries>(list: keyof Entries & string, entries: Entries) =>
  v.optional(
    v.pipe(
      v.strictObject(entries),
      v.transform((block) => ((block as Record<string, unknown[]>)[list]?.length ? block : undefined)),
    ),
  );

export type IconName = v.InferOutput<ReturnType<typeof icon>>;
export type PictureName = v.InferOutput<ReturnType<typeof picture>>;

export type Heading = v.InferOutput<ReturnType<typeof heading>>;
export type NamedText = v.InferOutput<typeof namedText>;
export type Question = v.InferOutput<typeof question>;

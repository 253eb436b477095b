import { countryList } from '@company/enquiry/country-list.ts';
import type { ContentFolder, Contents } from '@company/schemas/load.ts';
import type { FieldRef } from '../api.ts';
import { readSources } from './page-sources.ts';
import { oneSpace } from './page-texts.ts';
import { type ContentText, readTexts } from './texts.ts';

/** A text with values in braces, which the site's code fills in: `Ask about {service}`. */
interface Template extends ContentText {
  /** Matches the text with any values. */
  pattern: RegExp;
  /** The texts between its values. */
  literals: readonly string[];
  /** Whether these texts identify it alone; if not, the values have to be known too. */
  isUnique: boolean;
}

/** The data for finding fields, for one state of the content. */
export interface TextIndex {
  contents: Contents;
  files: ReadonlySet<string>;
  sources: ReturnType<typeof readSources>;
  texts: readonly ContentText[];
  byText: ReadonlyMap<string, readonly ContentText[]>;
  /** By `fieldKey`; for a Markdown text, its first part. */
  byField: ReadonlyMap<string, ContentText>;
  templates: readonly Template[];
  /** Texts by their first word, the longest first: parts of composed texts. */
  byFirstWord: ReadonlyMap<string, readonly string[]>;
  /** Names of countries and their prefixes, which come from a library. */
  countries: ReadonlySet<string>;
}

/**
 * Reads the content of a project and the sources of its pages. A change of a file needs a new index. `sources` can be
 * reused until the code changes.
 * @throws ContentError
 */
export async function indexTexts(
  root: string,
  folder: ContentFolder,
  sources: TextIndex['sources'] = readSources(root),
): Promise<TextIndex> {
  const contents = await folder.readAll();
  const texts = await readTexts(folder, contents);
  const byText = Map.groupBy(texts, ({ text }) => text);
  const countries = countryList().flatMap(({ name, dialCode }) => [name, `+${dialCode}`, `${name} +${dialCode}`]);
  const parts = new Set([...byText.keys(), ...countries]);
  const byFirstWord = Map.groupBy(
    [...parts].filter(firstWord).sort((a, b) => b.length - a.length),
    firstWord,
  );
  return {
    contents,
    files: new Set(contents.keys()),
    sources,
    texts,
    byText,
    byField: new Map(texts.toReversed().map((text) => [fieldKey(text.at), text])),
    templates: texts.flatMap(templateOf),
    byFirstWord,
    countries: new Set(countries),
  };
}

export const fieldKey = ({ file, path }: FieldRef): string => JSON.stringify([file, path]);

export const firstWord = (text: string): string => /^\+?[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '';

/** Fewer letters than this can be in many texts: `{n} of {count}`. */
const uniqueLetters = 6;

function templateOf(text: ContentText): Template[] {
  const literals = text.text.split(/\{\w+\}/);
  if (literals.length === 1) return [];
  const pattern = new RegExp(`^${literals.map(RegExp.escape).join('(.+)')}$`);
  const letters = literals.join('').replace(/[^\p{L}]/gu, '').length;
  return [{ ...text, pattern, literals: literals.map(oneSpace), isUnique: letters >= uniqueLetters }];
}

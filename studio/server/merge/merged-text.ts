import { isDeepStrictEqual } from 'node:util';
import { withUnixLineEnds } from '@company/schemas/text.ts';
import { type Document, type Node, visit } from 'yaml';
import {
  dataIfValid,
  formatDocument,
  isMarkdown,
  isMistake,
  parseYaml,
  withLineEndingsOf,
} from '../content/content-text.ts';
import { type Section, sectionsOf, withSections } from '../content/markdown-sections.ts';
import { schemaFieldAt } from '../content/schema-fields.ts';
import { Refused } from '../errors.ts';
import { contentPath } from '../git/tree.ts';
import { type Decide, mergedRows, type Sides } from './merged-list.ts';
import { eachSide, type SchemaFacts, YamlMerge } from './merged-yaml.ts';

/**
 * Merges the text of a content file. The result has the layout of `theirs`.
 * @param path within the project
 * @returns undefined if the file cannot be merged entry by entry
 */
export function mergedText(path: string, texts: Sides<string>, decide: Decide): string | undefined {
  try {
    return mergeDocuments(path, texts, decide);
  } catch (error) {
    // `withSections` refuses, for example, a section without a text.
    if (error instanceof Refused || isMistake(error)) return undefined;
    throw error;
  }
}

function mergeDocuments(path: string, texts: Sides<string>, decide: Decide): string | undefined {
  const data = eachSide(texts, dataIfValid);
  const formats = new Set(Object.values(texts).map(isMarkdown));
  if (Object.values(data).includes(undefined) || formats.size > 1) return undefined;
  const documents = eachSide(texts, (text) => withoutAliases(parseYaml(text).document));
  const { start } = parseYaml(texts.theirs);
  const file = contentPath(path);
  const fieldAt = (at: Parameters<SchemaFacts['maxEntries']>[0]) => schemaFieldAt({ file, path: at }, data.theirs);
  const schema: SchemaFacts = {
    isPicture: (at) => fieldAt(at)?.kind === 'picture',
    maxEntries: (at) => (fieldAt(at)?.kind === 'list' ? fieldAt(at)?.max : undefined),
  };
  documents.theirs.contents = new YamlMerge(documents, schema, decide).mergeAll(start) ?? null;
  const body = isMarkdown(texts.theirs) ? withMergedSections(eachSide(texts, withUnixLineEnds), decide) : texts.theirs;
  return withLineEndingsOf(texts.theirs, formatDocument(body, documents.theirs));
}

/** Replaces YAML aliases by their values, because a merge can change a value in one place and not in the others. */
function withoutAliases(document: Document): Document {
  visit(document, { Alias: (_, alias) => alias.resolve(document)?.clone() as Node });
  visit(document, {
    Value(_, node) {
      delete node.anchor;
    },
  });
  return document;
}

function withMergedSections(texts: Sides<string>, decide: Decide): string {
  const sections = eachSide(texts, sectionsOf);
  if (isDeepStrictEqual(sections.mine, sections.base)) return texts.theirs;
  if (isDeepStrictEqual(sections.theirs, sections.base)) return withSections(texts.theirs, sections.mine);
  const merged = mergedRows(sections, () => 'theirs').flatMap((row): Section[] => {
    const [base, mine, theirs] = [
      sections.base[row.base ?? -1],
      sections.mine[row.mine ?? -1],
      sections.theirs[row.theirs ?? -1],
    ];
    const placeOf = (part?: string) => {
      const path = (index: number | undefined) =>
        index === undefined ? undefined : ['sections', index, ...(part ? [part] : [])];
      return { mine: path(row.mine), theirs: path(row.theirs) };
    };
    const mergedValue = <Value>(part: string | undefined, sides: Sides<Value>): Value => {
      if (isDeepStrictEqual(sides.mine, sides.base) || isDeepStrictEqual(sides.mine, sides.theirs)) return sides.theirs;
      if (isDeepStrictEqual(sides.theirs, sides.base)) return sides.mine;
      return decide({ place: placeOf(part), mine: sides.mine, theirs: sides.theirs }) === 'mine'
        ? sides.mine
        : sides.theirs;
    };
    if (!base || !mine || !theirs)
      return [mergedValue(undefined, { base, mine, theirs })].filter((section) => section !== undefined);
    const title = mergedValue('title', { base: base.title, mine: mine.title, theirs: theirs.title });
    return [{ title, text: mergedParagraphs({ base: base.text, mine: mine.text, theirs: theirs.text }, mergedValue) }];
  });
  return withSections(texts.theirs, merged);
}

function mergedParagraphs(
  texts: Sides<string>,
  mergedValue: (part: string, sides: Sides<string | undefined>) => string | undefined,
): string {
  if (texts.mine === texts.base || texts.mine === texts.theirs) return texts.theirs;
  if (texts.theirs === texts.base) return texts.mine;
  const paragraphs = eachSide(texts, (text) => text.split(/\n\n+/));
  return mergedRows(paragraphs, () => 'theirs')
    .flatMap(
      (row) =>
        mergedValue(
          'text',
          eachSide(paragraphs, (list, side) => list[row[side] ?? -1]),
        ) ?? [],
    )
    .join('\n\n');
}

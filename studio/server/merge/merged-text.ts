import { isDeepStrictEqual } from 'node:util';
import { plainLines } from '@company/schemas/text.ts';
import { type Document, type Node, visit } from 'yaml';
import { dataIfValid, isMarkdown, isMistake, layOut, withLineEnds, yamlIn } from '../content/content-text.ts';
import { type Section, sectionsOf, withSections } from '../content/markdown-sections.ts';
import { schemaFieldAt } from '../content/schema-fields.ts';
import { contentPath } from '../git/writable.ts';
import { Refused } from '../refused.ts';
import type { Ask } from './clash.ts';
import { mergedRows, type Sides } from './merged-list.ts';
import { eachSide, type Known, YamlMerge } from './merged-yaml.ts';

/**
 * The text of a content file that two people changed, laid out as theirs. @param path within the project
 * @returns undefined if a version cannot be read entry by entry, or the result be written
 */
export function mergedText(path: string, texts: Sides<string>, ask: Ask): string | undefined {
  try {
    return merged(path, texts, ask);
  } catch (error) {
    // Such as a section without a text.
    if (error instanceof Refused || isMistake(error)) return undefined;
    throw error;
  }
}

function merged(path: string, texts: Sides<string>, ask: Ask): string | undefined {
  const data = eachSide(texts, dataIfValid);
  const kinds = new Set(Object.values(texts).map(isMarkdown));
  if (Object.values(data).includes(undefined) || kinds.size > 1) return undefined;
  const documents = eachSide(texts, (text) => withoutAliases(yamlIn(text).document));
  const { start } = yamlIn(texts.theirs);
  const file = contentPath(path);
  const fieldAt = (at: Parameters<Known['most']>[0]) => schemaFieldAt({ file, path: at }, data.theirs);
  const known: Known = {
    isPicture: (at) => fieldAt(at)?.kind === 'picture',
    most: (at) => (fieldAt(at)?.kind === 'list' ? fieldAt(at)?.most : undefined),
  };
  documents.theirs.contents = new YamlMerge(documents, known, ask).all(start) ?? null;
  const body = isMarkdown(texts.theirs) ? withMergedSections(eachSide(texts, plainLines), ask) : texts.theirs;
  return withLineEnds(texts.theirs, layOut(body, documents.theirs));
}

/** Each text itself: what two names share may be another in each place then. */
function withoutAliases(document: Document): Document {
  visit(document, { Alias: (_, alias) => alias.resolve(document)?.clone() as Node });
  visit(document, {
    Value(_, node) {
      delete node.anchor;
    },
  });
  return document;
}

function withMergedSections(texts: Sides<string>, ask: Ask): string {
  const sections = eachSide(texts, sectionsOf);
  if (isDeepStrictEqual(sections.mine, sections.base)) return texts.theirs;
  if (isDeepStrictEqual(sections.theirs, sections.base)) return withSections(texts.theirs, sections.mine);
  const merged = mergedRows(sections, () => 'theirs').flatMap((row): Section[] => {
    const [base, mine, theirs] = [
      sections.base[row.base ?? -1],
      sections.mine[row.mine ?? -1],
      sections.theirs[row.theirs ?? -1],
    ];
    const at = (part?: string) => {
      const path = (place: number | undefined) =>
        place === undefined ? undefined : ['sections', place, ...(part ? [part] : [])];
      return { mine: path(row.mine), theirs: path(row.theirs) };
    };
    const either = <Value>(part: string | undefined, sides: Sides<Value>): Value => {
      if (isDeepStrictEqual(sides.mine, sides.base) || isDeepStrictEqual(sides.mine, sides.theirs)) return sides.theirs;
      if (isDeepStrictEqual(sides.theirs, sides.base)) return sides.mine;
      return ask({ place: at(part), mine: sides.mine, theirs: sides.theirs }) === 'mine' ? sides.mine : sides.theirs;
    };
    if (!base || !mine || !theirs)
      return [either(undefined, { base, mine, theirs })].filter((section) => section !== undefined);
    const title = either('title', { base: base.title, mine: mine.title, theirs: theirs.title });
    return [{ title, text: mergedParagraphs({ base: base.text, mine: mine.text, theirs: theirs.text }, either) }];
  });
  return withSections(texts.theirs, merged);
}

function mergedParagraphs(
  texts: Sides<string>,
  either: (part: string, sides: Sides<string | undefined>) => string | undefined,
): string {
  if (texts.mine === texts.base || texts.mine === texts.theirs) return texts.theirs;
  if (texts.theirs === texts.base) return texts.mine;
  const paragraphs = eachSide(texts, (text) => text.split(/\n\n+/));
  return mergedRows(paragraphs, () => 'theirs')
    .flatMap(
      (row) =>
        either(
          'text',
          eachSide(paragraphs, (list, side) => list[row[side] ?? -1]),
        ) ?? [],
    )
    .join('\n\n');
}

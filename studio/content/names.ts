import type { FieldRef } from '../api.ts';
import { type Path, valueIn } from './path.ts';

/** The names of sections on the pages of services and stages, by their fields. */
export interface SectionNames {
  service: Readonly<Record<string, string>>;
  lifecycle: Readonly<Record<string, string>>;
}

/** Names for fields whose keys are not clear to somebody who writes texts. */
const special: Readonly<Record<string, string>> = {
  metaTitle: 'Title in search results',
  fact: 'Heading',
  rest: 'Second half of the heading',
  shows: 'What it shows',
  siteUrl: 'Address of the site',
};

/** Lists whose key adds nothing to the name of the part around them. */
const plainLists = new Set(['items', 'steps', 'groups', 'paragraphs', 'cards', 'models', 'sections', 'entries']);

/**
 * The display name of a field, such as `RPA › Key services › 3 › Text`.
 * @param data of the field's file
 */
export function nameOf({ file, path }: FieldRef, data: unknown, sections: SectionNames): string {
  if (path.length === 0) return fileName(file, data);
  const parts = path.slice(0, -1).flatMap((key, index) => partOf(path, index, key, { file, data, sections }));
  // The label of a text in a list has the name of the list, as in `Overview › Paragraph 2`.
  const around =
    typeof path.at(-1) === 'number' && path.length > 1 ? parts.slice(0, isNamed(path) ? -1 : undefined) : parts;
  return [fileName(file, data), ...around, labelOf(path)].join(' › ');
}

/** Whether the list of a text is a part of the name. */
const isNamed = (path: Path) => !(path.length > 2 && plainLists.has(String(path.at(-2))));

/** The last part of a field's name, such as `Text`, or `Paragraph 2`. */
export function labelOf(path: Path): string {
  const last = path.at(-1) ?? '';
  if (typeof last === 'string') return wordsOf(last);
  return `${singular(wordsOf(String(path.findLast((key) => typeof key === 'string') ?? 'entry')))} ${last + 1}`;
}

/** The display name of a file: its name or title, else the words of its file name. */
export function fileName(file: string, data: unknown): string {
  const fields = (data ?? {}) as { name?: unknown; title?: unknown; head?: { title?: unknown } };
  const named = file === 'company.yaml' ? undefined : (fields.name ?? fields.title ?? fields.head?.title);
  return typeof named === 'string' ? named : wordsOf(file.replace(/^.*\/|\.\w+$/g, ''));
}

/** The display name of an entry of a list: its name, title, question or label, else its first text. */
export function entryName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return shortened(String(entry));
  const fields = entry as Record<string, unknown>;
  const named = [fields.name, fields.title, fields.question, fields.label, ...Object.values(fields)];
  return shortened(String(named.find((one) => typeof one === 'string') ?? 'Entry'));
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

interface NamedFile {
  file: string;
  data: unknown;
  sections: SectionNames;
}

function partOf(path: Path, index: number, key: string | number, { file, data, sections }: NamedFile): string[] {
  const next = path[index + 1];
  if (typeof key === 'number') return [entryPart(path, index, data)];
  if (file.endsWith('.md')) return [];
  if (index > 0 && typeof next === 'number' && plainLists.has(key)) return [];
  if (key === 'heading' && (next === 'fact' || next === 'rest')) return [];
  return [sectionName(path, index, { file, data, sections })];
}

/** The position of an entry, from 1; the title of a section of a legal text. */
function entryPart(path: Path, index: number, data: unknown): string {
  const entry = valueIn(data, path.slice(0, index + 1)) as { title?: unknown } | undefined;
  const isSection = path[0] === 'sections' && index === 1 && typeof entry?.title === 'string';
  return isSection ? String(entry.title) : String((path[index] as number) + 1);
}

/** The label of a part on the page, else the words of its key. */
function sectionName(path: Path, index: number, { file, data, sections }: NamedFile): string {
  const key = String(path[index]);
  const [folder] = file.split('/');
  const given = folder === 'services' ? sections.service : folder === 'lifecycle' ? sections.lifecycle : {};
  if (index === 0 && given[key]) return given[key];
  const part = valueIn(data, path.slice(0, index + 1)) as { heading?: { label?: unknown } } | undefined;
  const label = part?.heading?.label;
  return typeof label === 'string' ? label : wordsOf(key);
}

/** `howToTest` is `How to test`. */
function wordsOf(key: string): string {
  const words = special[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return special[key] ? words : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const singular = (words: string) => words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

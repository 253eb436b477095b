import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { editedSchema, kindOf, kinds } from '@company/schemas/kinds.ts';
import { descriptionAt, hasAction, hasBrand, metadataOf, optionsOf, unwrapped } from '@company/schemas/schema-shape.ts';
import { matchRoute } from '@company/site/routes.ts';
import * as v from 'valibot';
import { isKnown, type Place, placesIn, placesOfPages } from './places.ts';
import { deepest, showingsOf } from './places-of-field.ts';
import type { Project } from './rendered-project.ts';
import type { SourceFile } from './source-files.ts';
import { factsNamedIn } from './written-content.ts';

/** A field of a schema, such as `navigation footer.legal.budgets`: of a list, all entries are one. */
interface SchemaField {
  kind: string;
  path: readonly string[];
  description: string;
  hasText: boolean;
}

interface Seen {
  key: string;
  description: string;
  /** Components around it, and the file of its JSX without its ending. */
  names: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  isByName: boolean;
  where: string;
}

interface Shape {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  value?: v.GenericSchema;
}

const keyOf = (kind: string, path: readonly unknown[]) =>
  [kind, ...path.filter((part) => typeof part === 'string')].join('.');

/** Words, icons and pictures. Addresses, switches and numbers with which code calculates are not seen. */
const isSeen = (schema: v.GenericSchema): boolean =>
  ['non_empty', 'max_length'].some((action) => hasAction(schema, action) && schema.type === 'string') ||
  ['Icon', 'Picture'].some((brand) => hasBrand(schema, brand)) ||
  metadataOf(schema).kind === 'address';

/** Every field of a schema that has a description of its own. */
function describedFields(kind: string, schema: v.GenericSchema, path: readonly string[] = []): SchemaField[] {
  const inner = unwrapped(schema);
  const { entries = {}, item, value } = inner as Shape;
  const within = [
    ...Object.entries(entries).flatMap(([name, entry]) => describedFields(kind, entry, [...path, name])),
    ...[...optionsOf(inner), ...[item, value].filter((part) => part !== undefined)].flatMap((part) =>
      describedFields(kind, part, path),
    ),
  ];
  const description = v.getDescription(schema) ?? v.getDescription(inner);
  return description === undefined ? within : [{ kind, path, description, hasText: hasText(schema) }, ...within];
}

function hasText(schema: v.GenericSchema): boolean {
  const inner = unwrapped(schema);
  const { entries = {}, item, value } = inner as Shape;
  const parts = [...Object.values(entries), ...optionsOf(inner), item, value].filter((part) => part !== undefined);
  return isSeen(inner) || parts.some(hasText);
}

/** Descriptions whose “Shown: …” names a place that is none. */
export const unknownPlaces = (): string[] =>
  allDescribed().flatMap(({ kind, path, description }) =>
    placesIn(description)
      .filter((place) => !isKnown(place))
      .map(({ name }) => `${keyOf(kind, path)}: ${name}`),
  );

const allDescribed = (): SchemaField[] =>
  kinds.flatMap((kind) => describedFields(kind.name, 'edited' in kind ? kind.edited : kind.schema));

/** Places that are named and have no such field, and places that have it and are not named. */
export function untruePlaces(project: Project): string[] {
  const seen = everythingSeen(project);
  return [...namedInVain(project, seen), ...notNamed(seen)];
}

function namedInVain({ root, sources }: Project, seen: readonly Seen[]): string[] {
  return allDescribed().flatMap((field) => {
    const key = keyOf(field.kind, field.path);
    const here = seen.filter(
      (showing) =>
        `${showing.key}.`.startsWith(`${key}.`) || (showing.isByName && `${key}.`.startsWith(`${showing.key}.`)),
    );
    const isTrue = (place: Place) => {
      if (place.elsewhere !== undefined) return existsSync(join(root, place.elsewhere));
      return (
        !field.hasText || here.some((showing) => isAt(showing, place)) || isRead(field, place, sources, here.length > 0)
      );
    };
    return placesIn(field.description)
      .filter((place) => !isTrue(place))
      .map(({ name }) => `${key} names “${name}”, which does not show it`);
  });
}

/** What search engines and previews get may be named, and need not be. */
const unseen = ['Head', 'social-tags', 'structured-data'];

function notNamed(seen: readonly Seen[]): string[] {
  const untold = seen.filter(
    (showing) =>
      !showing.isByName &&
      !unseen.some((name) => showing.names.has(name)) &&
      !placesIn(showing.description).some((place) => isAt(showing, place)),
  );
  const namesOf = (showing: Seen) =>
    placesOfPages
      .filter((place) => !place.components.includes('*') && isAt(showing, place))
      .map(({ name }) => `“${name}”`);
  return [
    ...new Set(
      untold.map(
        (showing) => `${showing.key} leaves out ${showing.where}: ${namesOf(showing).join(', ') || 'no place yet'}`,
      ),
    ),
  ];
}

/** `Main` is around what belongs to a page, and not around header and footer. */
const isAt = ({ names, pages }: Seen, place: Place): boolean =>
  place.components.some((name) => name === '*' || names.has(name)) ||
  (names.has('Main') && place.pages.some((page) => pages.has(page)));

function everythingSeen({ rendered, written }: Project): Seen[] {
  const marked = rendered.fields.map((entry) => entry?.field);
  const byField = Map.groupBy(
    rendered.elements.flatMap((element) => element.fields.map((index) => ({ index, element }))),
    ({ index }) => index,
  );
  return [...byField].flatMap(([index, found]) => {
    const field = marked[index];
    if (!field) return [];
    const description = descriptionAt(editedSchema(field.file), field.path);
    const elements = deepest(found.map(({ element }) => element));
    const keys = [
      { key: keyOf(kindOf(field.file).name, field.path), isByName: false },
      ...factsNamedIn(written.value(field)).map((path) => ({ key: keyOf('company', path), isByName: true })),
    ];
    return elements.flatMap((element) => {
      const [{ origin, within } = { origin: undefined, within: [] }] = showingsOf([element]);
      const file = basename(origin?.file ?? '').replace(/\.tsx?$/, '');
      const names = new Set([...element.trail.map(({ name }) => name), file]);
      const pages = new Set([...element.pages].map((page) => matchRoute(page).page));
      const where = `${within.join(' > ') || file} on ${[...pages].slice(0, 3).join(', ')}`;
      return keys.map((key) => ({ ...key, description, names, pages, where }));
    });
  });
}

/**
 * For what is shown only in some states: the sources of the place read a field of that name. A field that pages show is seen in each
 * component that shows it; then only files of code that makes texts of fields are read.
 */
function isRead(
  { path }: SchemaField,
  { components }: Place,
  sources: readonly SourceFile[],
  isSeen: boolean,
): boolean {
  const makers = components.filter((name) => !isSeen || /^[a-z]/.test(name));
  const folders = makers.flatMap((name) =>
    sources.filter(({ file, text }) => isSourceOf(name, file, text)).map(({ file }) => dirname(file)),
  );
  const texts = sources.filter(({ file }) => folders.includes(dirname(file))).map(({ text }) => text);
  const has = (name: string) => texts.some((text) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));
  const [last = '', ...around] = path.toReversed();
  return has(last) && (around.length === 0 || around.some(has));
}

const isSourceOf = (name: string, file: string, text: string): boolean =>
  basename(file).replace(/\.tsx?$/, '') === name || new RegExp(`(function|const) ${name}\\b`).test(text);

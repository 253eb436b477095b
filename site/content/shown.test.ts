import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { ContentData, Imported, Service, ServiceSummary } from './content-types.ts';
import type { ContentFolder, Contents } from './load.ts';
import { type ContentIcon, icon, listOf, type PictureData, picture, words } from './schemas/parts.ts';
import { replaceDrawn } from './shown.ts';

/** Fields whose names say something else than their schemas. */
const schema = v.strictObject({
  icon: words,
  picture: v.strictObject({ name: words }),
  mark: icon,
  checked: v.pipe(icon, v.maxLength(20)),
  shows: v.optional(picture),
  many: listOf(v.strictObject({ sign: icon }), 2),
  either: v.union([v.strictObject({ icon: words }), v.strictObject({ icon, number: v.number() })]),
  byName: v.record(v.string(), icon),
});

const data = {
  icon: 'a word',
  picture: { name: 'a word' },
  mark: 'robot',
  checked: 'list',
  shows: { name: 'rpa' },
  many: [{ sign: 'robot' }, { sign: 'list' }],
  either: { icon: 'robot', number: 2 },
  byName: { one: 'robot' },
};

test('icons and pictures are what the schema calls so, whatever their fields are called', () => {
  const shown = replaceDrawn(schema, v.parse(schema, data), {
    icon: (name) => `/icons.svg#${name}`,
    picture: ({ name }) => ({ name, hash: 'abc' }),
  });
  expect(shown).toEqual({
    ...data,
    mark: '/icons.svg#robot',
    checked: '/icons.svg#list',
    shows: { name: 'rpa', hash: 'abc' },
    many: [{ sign: '/icons.svg#robot' }, { sign: '/icons.svg#list' }],
    either: { icon: '/icons.svg#robot', number: 2 },
    byName: { one: '/icons.svg#robot' },
  });
});

test('what may be left out may be left out', () => {
  const { shows: _, ...without } = data;
  const untouched = { icon: (name: string) => name, picture: (one: object) => one };
  expect(replaceDrawn(schema, v.parse(schema, without), untouched)).toEqual(without);
});

test('types say what a reader and what a page get', () => {
  expectTypeOf<ContentData<'company.yaml'>['siteUrl']>().toEqualTypeOf<string>();
  expectTypeOf<ContentFolder['read']>().parameter(0).not.toEqualTypeOf<string>();
  expectTypeOf<ReturnType<Contents['get']>>().not.toBeAny();
  // The file's picture is a name, the page's knows what showing it takes.
  expectTypeOf<ContentData<`services/${string}.yaml`>['picture']>().not.toExtend<PictureData>();
  expectTypeOf<Service['picture']>().toEqualTypeOf<PictureData>();
  expectTypeOf<Service['journey']['steps'][number]['icon']>().toEqualTypeOf<ContentIcon>();
  // What the lists carry is not in the page's own data.
  expectTypeOf<ContentData<`services/${string}.yaml`>>().toHaveProperty('icon');
  expectTypeOf<Service>().not.toHaveProperty('icon');
  expectTypeOf<ServiceSummary['icon']>().toEqualTypeOf<ContentIcon>();
  expectTypeOf<Imported<'nowhere.yaml'>>().toBeNever();
});

import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { ContentData, Imported, Service, ServiceSummary } from './content-types.ts';
import { type ContentIcon, icon, listOf, type PictureData, picture, text } from './files/parts.ts';
import type { ContentFolder, Contents } from './load.ts';
import { replaceAssets } from './resolve-assets.ts';

/** Fields whose names do not match their schemas. */
const schema = v.strictObject({
  icon: text(),
  picture: v.strictObject({ name: text() }),
  mark: icon(),
  checked: v.pipe(icon(), v.maxLength(20)),
  shows: v.optional(picture()),
  many: listOf(v.strictObject({ sign: icon() }), 2),
  either: v.union([v.strictObject({ icon: text() }), v.strictObject({ icon: icon(), number: v.number() })]),
  byName: v.record(v.string(), icon()),
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

test('the schema identifies icons and pictures, whatever the names of their fields', () => {
  const resolved = replaceAssets(schema, v.parse(schema, data), {
    icon: (name) => `/icons.svg#${name}`,
    picture: ({ name }) => ({ name, hash: 'abc' }),
  });
  expect(resolved).toEqual({
    ...data,
    mark: '/icons.svg#robot',
    checked: '/icons.svg#list',
    shows: { name: 'rpa', hash: 'abc' },
    many: [{ sign: '/icons.svg#robot' }, { sign: '/icons.svg#list' }],
    either: { icon: '/icons.svg#robot', number: 2 },
    byName: { one: '/icons.svg#robot' },
  });
});

test('optional fields may be absent', () => {
  const { shows: _, ...without } = data;
  const untouched = { icon: (name: string) => name, picture: (one: object) => one };
  expect(replaceAssets(schema, v.parse(schema, without), untouched)).toEqual(without);
});

test('a page gets other types than a reader of the file', () => {
  expectTypeOf<ContentData<'company.yaml'>['siteUrl']>().toEqualTypeOf<string>();
  expectTypeOf<ContentFolder['read']>().parameter(0).not.toEqualTypeOf<string>();
  expectTypeOf<ReturnType<Contents['get']>>().not.toBeAny();
  // In the file a picture is a name; the page also gets the facts that showing it needs.
  expectTypeOf<ContentData<`services/${string}.yaml`>['picture']>().not.toExtend<PictureData>();
  expectTypeOf<Service['picture']>().toEqualTypeOf<PictureData>();
  expectTypeOf<NonNullable<Service['journey']>['steps'][number]['icon']>().toEqualTypeOf<ContentIcon>();
  // The page's own data lack the fields of lists.
  expectTypeOf<ContentData<`services/${string}.yaml`>>().toHaveProperty('icon');
  expectTypeOf<Service>().not.toHaveProperty('icon');
  expectTypeOf<ServiceSummary['icon']>().toEqualTypeOf<ContentIcon>();
  expectTypeOf<Imported<'nowhere.yaml'>>().toBeNever();
});

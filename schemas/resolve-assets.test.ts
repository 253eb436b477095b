import * as v from 'valibot';
import { expect, test } from 'vitest';
import { icon, listOf, picture, text } from './files/parts.ts';
import { replaceAssets } from './resolve-assets.ts';

/** A schema whose fields have misleading names, so only the brands can identify icons and pictures. */
const schema = v.strictObject({
  icon: text(),
  picture: v.strictObject({ name: text() }),
  badge: icon(),
  checked: v.pipe(icon(), v.maxLength(20)),
  shows: v.optional(picture()),
  absent: v.optional(picture()),
  many: listOf([2, 2], v.strictObject({ sign: icon() })),
  either: v.union([v.strictObject({ icon: text() }), v.strictObject({ icon: icon(), number: v.number() })]),
  byName: v.record(v.string(), icon()),
});

const data = {
  icon: 'a word',
  picture: { name: 'a word' },
  badge: 'robot',
  checked: 'list',
  shows: { name: 'rpa' },
  many: [{ sign: 'robot' }, { sign: 'list' }],
  either: { icon: 'robot', number: 2 },
  byName: { one: 'robot' },
};

test('icons and pictures are found by their schemas, not by the names of fields', () => {
  const resolved = replaceAssets(schema, v.parse(schema, data), {
    icon: (name) => `/icons.svg#${name}`,
    picture: ({ name }) => ({ name, hash: 'abc' }),
  });
  expect(resolved).toEqual({
    ...data,
    badge: '/icons.svg#robot',
    checked: '/icons.svg#list',
    shows: { name: 'rpa', hash: 'abc' },
    many: [{ sign: '/icons.svg#robot' }, { sign: '/icons.svg#list' }],
    either: { icon: '/icons.svg#robot', number: 2 },
    byName: { one: '/icons.svg#robot' },
  });
});

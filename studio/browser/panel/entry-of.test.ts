import { expect, test } from 'vitest';
import type { FieldRef, FieldValue, FormField } from '../../api.ts';
import { entryOf } from './entry-of.ts';

const field = (path: FieldRef['path'], optional = false): FormField => ({
  field: { file: 'a.yaml', path: ['items', 0, ...path] },
  label: 'Label',
  help: '',
  kind: 'text',
  value: '',
  optional,
});

test.each<[string, FormField[], FieldValue[], unknown]>([
  ['a text alone', [field([])], ['Monday'], 'Monday'],
  ['fields by their names', [field(['name']), field(['text'])], ['A', 'B'], { name: 'A', text: 'B' }],
  [
    'fields within fields',
    [field(['tile', 'size']), field(['tile', 'rows'])],
    ['wide', 2],
    { tile: { size: 'wide', rows: 2 } },
  ],
  ['lists', [field(['tags', 0]), field(['tags', 1])], ['A', 'B'], { tags: ['A', 'B'] }],
  ['an optional field left empty', [field(['name']), field(['note'], true)], ['A', ''], { name: 'A' }],
  ['a needed field left empty', [field(['name'])], [''], { name: '' }],
  ['a switch that is off', [field(['ours'], true)], [false], { ours: false }],
])('%s', (_, fields, values, entry) => {
  expect(entryOf(fields, values, 2)).toEqual(entry);
});

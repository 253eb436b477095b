// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FieldGroup, FieldRef } from '../../api.ts';
import { fieldsOf } from './graphics.ts';
import type { MatchedText } from './text-finder.ts';

const at = (index: number, key: string): FieldRef => ({ file: 'a.yaml', path: ['items', index, key] });
const icon = (field: FieldRef, value: string) =>
  ({ field, name: 'Icon', label: 'Icon', kind: 'icon', value }) as FieldGroup['fields'][number];
const groups = [
  {
    file: 'a.yaml',
    name: 'A',
    fields: [0, 1, 2].map((index) => icon(at(index, 'icon'), index < 2 ? 'robot' : 'tray')),
  },
];

function page() {
  document.body.innerHTML = '<ul><li><svg></svg><b>One</b></li><li><svg></svg><b>Two</b></li></ul><svg></svg>';
  const texts = [...document.querySelectorAll('b')].map((element, index) => ({
    element,
    nodes: [],
    text: { text: element.textContent, from: 'text' },
    finding: { kind: 'field', field: at(index, 'name') },
  })) as unknown as MatchedText[];
  const graphic = (index: number, name: string) => ({
    kind: 'icon' as const,
    name,
    element: document.querySelectorAll('svg')[index] as Element,
    nodes: [],
    text: { text: '', from: 'alt' as const },
  });
  return { texts, graphic };
}

test('of two fields with the same icon it is the one of the text beside it', () => {
  const { texts, graphic } = page();
  expect(fieldsOf(graphic(1, 'robot'), groups, texts)).toEqual([at(1, 'icon')]);
});

test('far from all texts, every field with the icon is offered', () => {
  const { texts, graphic } = page();
  expect(fieldsOf(graphic(2, 'robot'), groups, texts)).toEqual([at(0, 'icon'), at(1, 'icon')]);
});

test('an icon that no field names is nothing to edit', () => {
  const { texts, graphic } = page();
  expect(fieldsOf(graphic(0, 'phone'), groups, texts)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPath } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { replaceParts } from '@company/schemas/schema-shape.ts';
import { expect, test } from 'vitest';
import { type FieldRef, type Path, valueIn } from '../../protocol/content-fields.ts';
import { markedText, markOf, numberIn, readMarks, withoutNumber } from '../../protocol/marks.ts';
import { sampleRoot } from '../../tests/memory-desk.ts';
import { sampleService } from '../../tests/sample-project.ts';
import { createContentMarks } from './content-marks.ts';

const contents = await new ContentFolder(join(sampleRoot, 'content')).readAll();
const { mark, fields } = createContentMarks((file) => readFileSync(join(sampleRoot, 'content', file), 'utf8'));
const pictureData = { hash: 'abc', width: 1, height: 1, tone: 'indigo' };
const markedContent = (file: string) =>
  mark(file as ContentPath, contents.get(file as ContentPath) as object, {
    icon: (name) => name,
    picture: (picture) => ({ ...picture, ...pictureData }),
    sprite: '/hashed/icons.svg',
  });

const fieldsOf = (text: unknown): FieldRef[] =>
  readMarks(String(text)).indexes.flatMap((index) => fields[index]?.field ?? []);
const numberedField = (address: unknown) => fields[numberIn(String(address)) ?? -1]?.field;
const at = (file: string, ...path: Path) => valueIn(markedContent(file), path);

test('each text ends with the mark of its field, and is otherwise unchanged', () => {
  expect(fieldsOf(at(sampleService, 'lead'))).toEqual([{ file: sampleService, path: ['lead'] }]);
  const unmarked = replaceParts(at('faq.yaml', 'questions'), ({ value }) =>
    typeof value === 'string' ? readMarks(value).text : undefined,
  );
  expect(unmarked).toEqual(contents.get('faq.yaml').questions);
});

test('variants of letters stay, and are not part of a mark', () => {
  const name = '葛\u{e0100}城\u{e0101}';
  expect(readMarks(markedText(name, 300) + markOf(57_120))).toEqual({ text: name, indexes: [300, 57_120] });
});

test('a text with a placeholder has a mark before the placeholder, which has no mark itself', () => {
  const text = String(at('service-page.yaml', 'call'));
  const field = { file: 'service-page.yaml', path: ['call'] };
  expect(text.split(/\{\w+\}/).map(fieldsOf)).toEqual([[field], []]);
  expect(fields.find((candidate) => candidate.field.path.join() === 'call')).toEqual({ field, isTemplate: true });
});

test('a text that is only a fact gets the number of the fact', () => {
  expect(fieldsOf(at('security.yaml', 'items', 0, 'text'))).toEqual([
    { file: 'company.yaml', path: ['grievanceOfficer', 'name'] },
  ]);
});

test('icons and pictures have the number of their field in their address', () => {
  const icon = ['icon'];
  expect(withoutNumber('/hashed/icons~12.svg')).toBe('/hashed/icons.svg');
  expect(at(sampleService, ...icon)).toMatch(/^\/hashed\/icons~\d+\.svg#sparkle$/);
  expect(numberedField(at(sampleService, ...icon))).toEqual({ file: sampleService, path: icon });
  const { hash, shows } = at(sampleService, 'picture') as { hash: string; shows: string };
  expect(numberedField(`/hashed/rpa-card-560-${hash}.avif`)).toEqual({ file: sampleService, path: ['picture'] });
  expect(fieldsOf(shows)).toEqual([{ file: sampleService, path: ['picture'] }]);
});

test('a generated title leads to the title field', () => {
  markedContent(sampleService);
  expect(fields).toContainEqual({ field: { file: sampleService, path: ['title'] }, value: 'Studio Sample' });
});

test('a field has the same number in each version', () => {
  expect(markedContent('faq.yaml')).toEqual(markedContent('faq.yaml'));
});

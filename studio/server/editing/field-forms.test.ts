import { isSample } from '@company/tests/is-sample.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isTextKind } from '../../browser/base/values.ts';
import type { FieldRef, FormField } from '../../protocol/content-fields.ts';
import { service } from '../../tests/desk.ts';
import { memoryDesk, sampleStore as sample, sampleRoot } from '../../tests/memory-desk.ts';
import { contentTexts, sampleField, sampleService, someContentTexts, valuesOf } from '../../tests/sample-project.ts';
import { dataOf, valueAt } from '../content/content-text.ts';
import { nameOf, schemaAt } from '../content/display-names.ts';
import { withListChange } from '../content/field-edits.ts';
import { fieldsIn } from '../content/schema-fields.ts';
import { allFields, formFor, newEntryForm, searchIcons } from './field-forms.ts';

const at = (file: string, ...path: FieldRef['path']) => ({ file, path });

/** The properties of a field and of its form. */
async function info(field: FieldRef) {
  const form = await formFor(sample, field);
  const formField = form.fields.find((candidate) => candidate.field.path.join() === field.path.join());
  return { ...form, ...formField, help: formField?.help || form.help };
}

test('the form of a text field has a name, help, limits and the list around the field', async () => {
  const found = await info(sampleField('features', 'items', 2, 'text'));
  expect(found).toMatchObject({
    name: 'Studio sample › Features › Third thing you do',
    label: 'Text',
    help: expect.stringContaining('The parts of the service'),
    kind: 'text',
    max: 300,
    optional: false,
    entry: { list: sampleField('features', 'items'), index: 2, names: expect.any(Array), min: 0, max: 12 },
    version: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const facts = Object.fromEntries(found.placeholders.map(({ name, label, from }) => [name, { label, from }]));
  expect(facts['company.city']).toEqual({ label: 'City', from: at('company.yaml', 'offices', 0, 'city') });
  expect(facts['services.count']).toEqual({ label: 'Count', from: undefined });
  const price = Object.values(facts).find(({ from }) => from?.file === 'budgets.yaml');
  const from = { file: 'budgets.yaml', path: expect.arrayContaining(['items']) };
  // A company may have no prices.
  if (price || isSample()) expect(price).toEqual({ label: expect.stringMatching(/^Prices › /), from });
});

test.each([
  [sampleField('icon'), { kind: 'icon', name: 'Studio sample › Icon' }],
  [sampleField('picture'), { kind: 'picture', value: { name: expect.any(String) } }],
  [sampleField('footer'), { kind: 'switch', optional: true, value: null }],
  [sampleField('tile'), { kind: 'picture', optional: true, value: null }],
  [sampleField('journey', 'steps', 0, 'ours'), { kind: 'switch' }],
  [sampleField('related', 'services', 0), { kind: 'choice', choices: expect.arrayContaining(['studio-sample']) }],
  [
    sampleField('overview', 'heading', 'fact'),
    { label: 'Heading', name: 'Studio sample › Overview › Heading', kind: 'line', max: 60 },
  ],
  [
    sampleField('overview', 'paragraphs', 1),
    { label: 'Paragraph 2', name: 'Studio sample › Overview › Paragraph 2', max: 900 },
  ],
  [at('home.yaml', 'slides', 0, 'type'), { kind: 'choice', optional: true }],
  [at('home.yaml', 'about', 'lead'), { name: expect.stringMatching(/^Home › .* › Lead$/) }],
  [at('company.yaml', 'email'), { kind: 'address', name: 'Company › Email', placeholders: [] }],
  [at('company.yaml', 'hours', 'holidays', 0), { kind: 'day', label: 'Holiday 1' }],
  [at('forms.yaml', 'fields', 'name', 'label'), { help: expect.stringContaining('Name of the field') }],
  [at('legal/privacy-policy.md', 'head', 'confirmed'), { kind: 'day', optional: true }],
  [at('legal/privacy-policy.md', 'sections', 0, 'text'), { kind: 'markdown', label: 'Text' }],
] as [FieldRef, object][])('%j is described by its schema', async (field, expected) => {
  expect(await info(field)).toMatchObject(expected);
});

test('an unknown field is refused', async () => {
  await expect(formFor(sample, sampleField('colour'))).rejects.toThrow('does not exist any more');
  await expect(formFor(sample, sampleField('overview'))).rejects.toThrow('does not exist any more');
});

test('every value of every file is a field', () => {
  let valueCount = 0;
  for (const [file, text] of contentTexts(sampleRoot)) {
    const paths = fieldsIn(file, dataOf(text)).map(({ path }) => path);
    const found = new Set(paths.map((path) => path.join('.')));
    for (const { path } of valuesOf(text)) {
      // A picture is one field with several values.
      const keys = [path, path.slice(0, -1)].map((keys) => keys.join('.'));
      expect(
        keys.some((key) => found.has(key)),
        `${file} ${keys[0]}`,
      ).toBe(true);
      valueCount++;
    }
  }
  expect(valueCount).toBeGreaterThan(100);
});

test('fields of all files have names and pages, and an unknown file is ignored', async () => {
  const { store, put } = memoryDesk();
  await put(new Map([['content/stray-notes.yaml', Buffer.from('x: 1\n')]]));
  expect(nameOf({ file: 'stray-notes.yaml', path: ['x'] }, {})).toBe('Stray notes › X');
  const { fields } = await allFields(store);
  // A company may have an empty file.
  const filledFiles = contentTexts(sampleRoot).filter(([, text]) => valuesOf(text).length > 0);
  expect(fields.map(({ field }) => field.file)).toEqual(expect.arrayContaining(filledFiles.map(([file]) => file)));
  const pageOf = (name: string) => fields.find(({ field }) => field.file === name)?.page;
  const files = [sampleService, 'home.yaml', 'faq.yaml', 'company.yaml', 'legal/privacy-policy.md'];
  const pages = ['/service-details/studio-sample', '/website', '/faq', undefined, '/privacy-policy'];
  expect(files.map(pageOf)).toEqual(pages);
});

/** Values as a person types them: required texts and pictures are filled in, other fields stay empty. */
const typedValue = ({ kind, value, optional }: FormField) => {
  if (optional) return isTextKind(kind) ? '' : value;
  return kind === 'picture' ? { name: 'rpa' } : value === '' ? 'New' : value;
};

test('a new entry of every list is valid when its texts are filled in', async () => {
  const seen = new Set<string>();
  for (const [file, text] of someContentTexts(sampleRoot)) {
    const data = dataOf(text);
    const lists = valuesOf(text).flatMap(({ path }) =>
      path.flatMap((key, at) => (typeof key === 'number' ? [path.slice(0, at)] : [])),
    );
    for (const path of lists) {
      // If several lists have the same schema, only one of these lists is tested.
      const key = [file.replace(/(?<=\/).*/, ''), ...path.filter((key) => typeof key === 'string')].join();
      if (seen.has(key) || (path[0] === 'sections' && file.endsWith('.md'))) continue;
      seen.add(key);
      const schema = schemaAt({ file, path: [...path, 0] }, data);
      const form = await newEntryForm(sample, { file, path: [...path, 0] });
      const values = form.fields.map((field) => ({ field: field.field, value: typedValue(field) }));
      const after = withListChange(text, { file, path }, { kind: 'add', index: 0, values });
      const saved = valueAt(after, [...path, 0]);
      expect(schema && v.is(schema, saved), `${file} ${path.join('.')} ${JSON.stringify(saved)}`).toBe(true);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('a new entry has hints instead of texts', async () => {
  const { fields } = await newEntryForm(sample, sampleField('questions', 'items', 1));
  expect(fields.map(({ label, kind, value, hint }) => [label, kind, value, hint])).toEqual([
    ['Question', 'line', '', expect.stringMatching(/^Such as: .+\?$/)],
    ['Answer', 'text', '', expect.stringMatching(/^Such as: .+\.$/)],
  ]);
});

test('a first entry can be added to an empty list, and to the list of a missing object', async () => {
  const { store, data, read, put } = memoryDesk();
  const text = (await read(service)).replace(/^benefits:\n(?: .*\n)*/m, '');
  const textWithoutEntries = text.replace(/^(questions:\n(?: {2}heading:\n.*\n) {2}items:)\n(?: {4}.*\n)*/m, '$1 []\n');
  await put(new Map([[service, Buffer.from(textWithoutEntries)]]));
  const { fields } = await allFields(store);
  const empty = fields.filter(
    ({ field: { file, path }, isEmptyList }) => file === sampleService && isEmptyList && path[0] !== 'formerly',
  );
  expect(empty.map(({ field }) => field.path.join())).toEqual(['benefits,items', 'questions,items']);
  for (const { field: list } of empty) {
    const form = await newEntryForm(store, sampleField(...list.path, 0));
    const values = form.fields.map((field) => ({ field: field.field, value: typedValue(field) }));
    await store.changeList(list, { kind: 'add', index: 0, values }, form.version);
  }
  const { benefits, questions } = await data(sampleService);
  expect(benefits).toEqual({ heading: { fact: 'New' }, items: [{ name: 'New', text: 'New' }] });
  expect(questions.items).toEqual([{ question: 'New', answer: 'New' }]);
});

test('forms work while the company’s facts have a mistake', async () => {
  const { store, edit } = memoryDesk();
  await edit('content/company.yaml', 'email: ', 'email: nobody # ');
  const { fields } = await formFor(store, at('company.yaml', 'email'));
  expect(fields).toMatchObject([{ value: 'nobody', kind: 'address' }]);
});

test('an optional part of a page is removed, and undo restores it', async () => {
  const { store, data } = memoryDesk();
  const { part, version } = await formFor(store, sampleField('features', 'items', 0, 'text'));
  expect(part).toEqual({ field: sampleField('features'), name: 'Studio sample › Features' });
  await store.removePart(sampleField('features'), version);
  expect('features' in (await data(sampleService))).toBe(false);
  await store.undo();
  expect('features' in (await data(sampleService))).toBe(true);
  expect((await formFor(store, sampleField('lead'))).part).toBeUndefined();
});

const names = async (words: string) => (await searchIcons(words)).map(({ name }) => name);

test('icons are found by words of the name, by the beginnings of words and by tags', async () => {
  expect((await names('shield check'))[0]).toBe('shield-check');
  expect(await names('robo')).toContain('robot');
  // The tags of this icon contain "automaton".
  expect(await names('Automaton')).toContain('robot');
});

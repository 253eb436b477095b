import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Draft } from '../api.ts';
import { createDrafts } from './drafts.ts';

const list = { file: 'faq.yaml', path: ['questions'] };
const question = (index: number) => ({ ...list, path: [...list.path, index] });
const draft = (index: number, value: string): Draft => {
  const answer = { ...list, path: [...list.path, index, 'answer'] };
  return {
    of: { kind: 'field', field: question(index) },
    name: 'FAQ',
    values: [{ field: answer, value }],
    was: [{ field: answer, value: 'Before' }],
    isOpen: true,
  };
};

test('drafts survive the process, the last one of a form counts, and they follow their entries', async () => {
  const file = Promise.resolve(join(await mkdtemp(join(inject('temporaryRoot'), 'drafts-')), 'new', 'drafts.json'));
  const drafts = createDrafts(file);
  await drafts.keep(draft(2, 'First'));
  await Promise.all([drafts.keep(draft(2, 'Second')), drafts.keep(draft(0, 'Other'))]);
  await drafts.follow('faq.yaml', { kind: 'remove', list: list.path, index: 0 });
  const again = createDrafts(file);
  expect(await again.list()).toEqual([draft(1, 'Second')]);
  expect(await again.of({ kind: 'field', field: question(1) })).toEqual(draft(1, 'Second'));
  await again.keep({ ...draft(1, ''), values: [] });
  expect(await drafts.list()).toEqual([]);
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import { changeList, readValue, save } from '../tests/edits.ts';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { open, refusal, undoName } from '../tests/sample-store.ts';
import { undo } from './undo.ts';

const items = ['features', 'items'];

test('undo survives a restart, and passes over what somebody else has changed since, with a sentence', async () => {
  const { root, store } = await open();
  const file = join(root, 'content', sampleService);
  const text = () => readFile(file, 'utf8');
  const first = await text();
  await save(store, ['summary'], 'Mine for cards.');
  await save(store, ['lead'], 'Mine');
  await changeList(store, items, { kind: 'remove', index: 0 });
  await writeFile(file, (await text()).replace('lead: Mine', '# Theirs\nlead: Theirs'));
  const again = new ContentStore(root);
  expect((await undo(again)).message).toBe('Undone: the removal from Studio sample › Key services.');
  expect((await undo(again)).message).toBe(
    'Undone: the change to Studio sample › Summary. Passed over, because the place has changed since: the change to Studio sample › Lead.',
  );
  expect(await text()).toBe(first.replace(/^lead: .*(\n {2}.*)*/m, '# Theirs\nlead: Theirs'));
  expect(await undoName(again)).toBeUndefined();
  expect(await refusal(undo(again))).toMatchObject({ kind: 'nothing-to-undo' });
});

test('a request that is sent again is answered as before, also after a restart', async () => {
  const { root, store, data } = await open();
  const list = sampleField(...items);
  const entry = { icon: 'eye', name: 'A new feature', text: 'What it does.' };
  const { version } = await readValue(store, list);
  const send = (to: ContentStore) => to.changeList(list, { kind: 'add', after: 0, entry }, version, { id: 'one' });
  const before = (await data(sampleService)).features.items.length;
  const answers = [...(await Promise.all([send(store), send(store)])), await send(new ContentStore(root))];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await data(sampleService)).features.items).toHaveLength(before + 1);
});

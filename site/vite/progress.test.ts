import { expect, test } from 'vitest';
import { doEach } from './progress.ts';

/** Does three items, of which one may fail. @returns the output and the items in order */
async function record({ isTTY, failing = '' }: { isTTY: boolean; failing?: string }): Promise<string[]> {
  const events: string[] = [];
  const work = async (piece: string) => {
    if (piece === failing) throw new Error(`${piece} cannot be made`);
    events.push(piece);
  };
  await doEach('Pictures', ['a', 'b', 'c'], work, { isTTY, write: (text) => events.push(text) }).catch(
    (error: Error) => void events.push(error.message),
  );
  return events;
}

test('a terminal has one line, which is overwritten for each item', async () => {
  const lines = ['\rPictures 1 of 3', 'a', '\rPictures 2 of 3', 'b', '\rPictures 3 of 3', 'c', '\n'];
  expect(await record({ isTTY: true })).toEqual(lines);
});

test('elsewhere there is one line, before the work begins', async () => {
  expect(await record({ isTTY: false })).toEqual(['Pictures: 3\n', 'a', 'b', 'c']);
});

test('an item that fails ends the stage, and the line', async () => {
  const lines = ['\rPictures 1 of 3', 'a', '\rPictures 2 of 3', '\n', 'b cannot be made'];
  expect(await record({ isTTY: true, failing: 'b' })).toEqual(lines);
  expect(await record({ isTTY: false, failing: 'b' })).toEqual(['Pictures: 3\n', 'a', 'b cannot be made']);
});

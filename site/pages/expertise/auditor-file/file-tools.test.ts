import { expect, test } from 'vitest';
import { csvOf } from './file-tools.island.tsx';

test('a spreadsheet reads quotes and umlauts, and runs no formula', () => {
  expect(
    csvOf([
      ['Für “A”', 'say "no"'],
      ['=1+1', '-2', 'a, b'],
    ]),
  ).toBe('\ufeff"Für “A”","say ""no"""\r\n"\'=1+1","\'-2","a, b"\r\n');
});

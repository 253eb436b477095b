import { expect, test } from 'vitest';
import { cut, printable, table, widthOf } from './terminal.ts';

const names = ['Asha Rao', 'మీరా లక్ష్మి', 'आशा श्री', 'தமிழ்', '東京支店', '한국어', '👩‍👩‍👦‍👦 🇮🇳 ⚠️'];

test.each([
  ['Asha', 4],
  ['東京', 4],
  ['లక్ష్మి', 4],
  ['🇮🇳', 2],
])('%s takes %i columns', (text, columns) => expect(widthOf(text)).toBe(columns));

test.each(names)('the columns of a table are aligned beside %s', (name) => {
  const lines = table(['NAME', 'PAGE'], [[name, '/faq']]).split('\n');
  const widths = lines.map((line) => widthOf(line.slice(0, line.search(/PAGE|\/faq/))));
  expect(widths[0]).toBe(widths[1]);
});

test.each(names)('no cut of %s is wider than the terminal', (name) => {
  const line = name.repeat(6);
  for (let columns = 1; columns < 50; columns++) {
    const text = cut(line, columns);
    expect(widthOf(text)).toBeLessThanOrEqual(columns);
    expect(text.endsWith('…')).toBe(columns < widthOf(line));
  }
});

test('a stranger’s text moves no cursor, adds no line and turns no direction', () => {
  expect(printable('\u001b[2Jred\u202e\u0007')).toBe('\ufffd[2Jred\ufffd\ufffd');
  expect(table(['MESSAGE'], [['two\nlines']])).toBe('MESSAGE\ntwo lines');
});

import { expect, test } from 'vitest';
import { cleanText, explainUnclean, visibleText } from './text.ts';

test.each([
  ['a soft hyphen', 'soft\u00adware', 'software'],
  ['zero-width spaces and joiners', '\ufeffa\u200bb\u2060c', 'abc'],
  ['control characters', 'a\u0000b\u0007c\u0085d', 'abc\nd'],
  ['reversed text', 'a\u202egnp.exe\u202c \u2067b\u2069', 'agnp.exe b'],
  ['letters of a tag without a flag', 'a\u{e0061}\u{e0062}\u{e0100}b', 'ab'],
  ['a mark of the studio', '葛\u{e0100}城\u{e01ef}\u{e0100}\u{e0101}', '葛\u{e0100}城'],
  ['half a character, and the placeholder of an object', 'a\ud83d b\ufffc', 'a b'],
  ['separators', 'one\u2028two\u2029three\r\nfour\rfive\vsix', 'one\ntwo\nthree\nfour\nfive\nsix'],
  ['accents as separate characters', 'Bu\u0308ro', 'Büro'],
  ['only invisible characters', '\u200b\u200d \u2060\u3164', ''],
])('%s', (_, given, clean) => {
  expect(cleanText(given)).toBe(clean);
  expect(explainUnclean(given)).toBeDefined();
  expect(explainUnclean(clean)).toBeUndefined();
});

test.each([
  'हिन्दी क्‍ष', // A joiner within a letter.
  'می‌خواهم',
  '👩‍🚀 ❤️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇮🇳 1️⃣',
  'ABC \u200fאבג\u200e 12',
  'ᠠ᠋ 漢︀ 葛\u{e0100}城',
  'no\u00a0break, thin\u2009space\u202fand 日本語\u3000の',
  'two\nlines\tand a tab',
])('%j is not changed', (text) => {
  expect(cleanText(text)).toBe(text);
  expect(explainUnclean(text)).toBeUndefined();
});

test('two names that look equal have the same visible text', () => {
  expect(visibleText('Payment\u200b  Sys\u200dtems')).toBe(visibleText('Payment Systems'));
});

test('a mistake names the word, the invisible character and the correction', () => {
  expect(explainUnclean('See linkedin.com/\u200bours')).toEqual({
    found: '“linkedin.com/ours” with the invisible character U+200B',
    allowed: '“linkedin.com/ours”, typed again',
  });
});

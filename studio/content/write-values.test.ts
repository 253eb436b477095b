import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import type { FieldValue } from '../api.ts';
import { contentTexts } from './content-texts.ts';
import { applyEdits } from './source/edit.ts';
import { isMarkdown, MarkdownSource } from './source/markdown-source.ts';
import { type Path, YamlSource } from './source/yaml-source.ts';
import { valueEdits } from './source/yaml-values.ts';
import { dataOf, replaceValue, valuesOf } from './write.ts';

/** Texts that YAML, or a careless writer of it, reads as something else. */
const texts = [
  'Plain words.',
  'He said “yes”, she said "no": it’s fine',
  'key: value',
  'ends with a colon:',
  'a #hash and a # comment',
  ' leads with a space',
  'ends with a space ',
  'two  spaces and\ta tab',
  'first line\nsecond line',
  'first\n\n  third, moved in\nlast',
  'ends with a line break\n',
  '\nbegins with one',
  'windows\r\nlines',
  'తెలుగు అక్షరాలు, ఒక వాక్యం.',
  'نص بالعربية: سطر واحد',
  '👩‍🚀 and 🇮🇳, then 日本語',
  '{{company.shortName}} begins it',
  'It names {{company.email}} within.',
  '- a dash',
  '# a heading',
  '? a question',
  'yes',
  'null',
  'true',
  '~',
  '123',
  '1e3',
  '0x1F',
  '2026-11-22',
  '{',
  '}',
  '[a, b]',
  '&a',
  '*a',
  '%percent',
  '@at',
  '`tick`',
  '!tag',
  '| pipe',
  '> more',
  '>-',
  "'single'",
  '"double"',
  "it's 'both' \"kinds\"",
  'back\\slash \\n',
  'a, b, c',
  '---',
  '...',
  'no\u00a0break \u2028 line \u0007 bell \ufeff mark',
  'half a pair: \ud83d',
  '',
  `${'A long sentence of several words, which has to be folded somewhere. '.repeat(14).trim()}`,
  `${'x'.repeat(400)} and more`,
  `${'many words with # and : in them '.repeat(8)}end`,
];

interface Place {
  file: string;
  text: string;
  path: Path;
  value: FieldValue;
}

const places: Place[] = contentTexts().flatMap(([file, text]) =>
  valuesOf(text).map(({ path, value }) => ({ file, text, path, value })),
);

/** Where a value stands, asked of the parser itself and not of the writer. */
function rangeOf(text: string, path: Path): [number, number] {
  const node = parseDocument(text).getIn(path, true) as { range: [number, number, number] };
  const [start, end] = node.range;
  return [start, start + text.slice(start, end).trimEnd().length];
}

test('there are many values to try', () => {
  expect(places.length).toBeGreaterThan(2400);
});

test('each value is changed alone: read again only it differs, and every byte around it is as it was', () => {
  let tried = 0;
  for (const [file, text] of contentTexts().filter(([, text]) => !isMarkdown(text))) {
    const source = new YamlSource(text);
    for (const { path, value } of valuesOf(text)) {
      const next = other(value, tried);
      const edits = valueEdits(source, path, next);
      const edited = applyEdits(text, edits);
      const expected = valuesOf(text).map((one) => (String(one.path) === String(path) ? { path, value: next } : one));
      expect(valuesOf(edited), `${file} ${path.join('.')}`).toEqual(expected);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(2300);
});

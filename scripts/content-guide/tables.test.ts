import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { kinds } from '../../site/content/files.ts';
import { icon, iconText, listOf, statement, words } from '../../site/content/schemas/parts.ts';
import { guides, importTypes } from '../content-guide.ts';
import { contentImports } from './imports.ts';
import { fieldsOf } from './rules.ts';
import { cellsIn, kindsIn, withTables } from './tables.ts';

const pages = guides.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every kind of content file has one section of the guide', () => {
  const found = pages.flatMap(({ text }) => kindsIn(text, kinds).map(({ name }) => name));
  expect(found.sort()).toEqual(kinds.map(({ name }) => name).sort());
});

test('the list of files has every kind of content file, and nothing else', () => {
  const text = readFileSync('docs/guides/content.md', 'utf8');
  const listed = [...text.matchAll(/^\| `content\/([^`]+)` \|/gm)].map(([, file]) => file);
  // Folders are listed by name.
  expect(listed.sort()).toEqual(
    kinds.map(({ files }) => files.replace(/[^/]+$/, (name) => (files.includes('/') ? '' : name))).sort(),
  );
});

test('every import of a content file has its type: npm run guide generates them', () => {
  expect(readFileSync(importTypes, 'utf8')).toBe(contentImports('site'));
});

describe.each(pages)('$file', ({ text }) => {
  test('has every field of the schemas, no other, and its rules: npm run guide generates them', () => {
    expect(text).toBe(withTables(text, kinds));
  });

  test('describes every field, and says where it is shown', () => {
    const gaps = cellsIn(text).filter((cells) => cells.length !== 4 || cells.some((cell) => cell === ''));
    expect(gaps.map(([field]) => field)).toEqual([]);
  });
});

test('rules are text', () => {
  const schema = v.strictObject({
    title: words,
    heading: statement,
    many: listOf(iconText, 2, 4),
    pairs: listOf(v.strictObject({ icon, on: v.boolean() }), 3),
    strip: v.strictObject({ label: words, copied: words }),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    which: v.picklist(['a', 'b']),
    empty: v.string(),
  });
  expect(fieldsOf(schema).map(({ path, rule }) => `${path} = ${rule}`)).toEqual([
    'title = text',
    'heading = heading in two tones',
    'many = list of `icon`, `name` and `text`, 2 to 4',
    'pairs = list, exactly 3',
    'pairs[].icon = icon',
    'pairs[].on = true or false',
    'strip: label, copied = text each',
    'count = whole number from 1; may be left out',
    'which = one of a, b',
    'empty = text, may be empty',
  ]);
});

test('a generated table keeps what a person wrote, removes old fields and has empty cells for new ones', () => {
  const kind = { name: 'faq', files: 'faq.yaml', schema: v.strictObject({ lead: words, fresh: words }) };
  const page = [
    '# Page\n\n## content/faq.yaml\n\nIntroduced.\n',
    '| field | what it is | may hold | shows |\n| --- | --- | --- | --- |',
    '| `lead` | The lead | anything | at the top |\n| `gone` | Gone | text | nowhere |\n',
  ].join('\n');
  const written = withTables(page, [kind]);
  expect(written).toContain('\n\nIntroduced.\n\n| field |');
  expect(cellsIn(written)).toEqual([
    ['`lead`', 'The lead', 'text', 'at the top'],
    ['`fresh`', '', 'text', ''],
  ]);
});
